import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getOperatorCounts,
  type OperatorCounts,
  type OperatorSelf,
  signOutOperator,
} from '../contract/operator.ts';
import { AfterAct } from './after-act.ts';
import { ask } from './ask.ts';
import css from './console.module.css';
import { linkTo, usePlace } from './place.ts';
import { Self } from './self.ts';
import { sections } from './sections.ts';
import { ThemeButton } from './ThemeButton.tsx';
import { useAnswer } from './use-answer.ts';
import { moment } from './words.ts';

const COUNTS_EVERY_MS = 30_000;

interface Props {
  readonly self: OperatorSelf;
  readonly onSignedOut: () => void;
}

/** A signed-in operator's view: the menu with the numbers of pending matters, and one section. */
export function Desk({ self, onSignedOut }: Props) {
  const place = usePlace();
  const counts = useAnswer(getOperatorCounts, {}, COUNTS_EVERY_MS);
  const current = sections.find(({ id }) => id === place.section) ?? sections[0];
  const where = linkTo(current.id, place.opened);
  const { again } = counts;
  const [done, setDone] = useState({ where: '', text: '' });
  const message = useRef<HTMLOutputElement>(null);
  const afterAct = useCallback(
    (text: string) => {
      setDone({ where, text });
      if (text === '') return;
      // A decided matter leaves the list together with its form, so the focus moves to the message.
      message.current?.focus();
      void again();
    },
    [again, where],
  );

  useEffect(() => {
    document.title = `${current.title} · Plumb console`;
  }, [current]);

  async function signOut() {
    const answer = await ask(signOutOperator, {});
    if (answer.ok) onSignedOut();
  }

  return (
    <Self value={self}>
      <AfterAct value={afterAct}>
        <div className={css.desk}>
          <button
            type="button"
            className={css.skip}
            onClick={() => document.getElementById('main')?.focus()}
          >
            Skip to content
          </button>
          <header className={css.bar}>
            <strong>Plumb console</strong>
            <span className={css.who}>
              {self.name} · {self.role}
              <span className={css.until}> · session ends {moment(self.endsAtMs)}</span>
            </span>
            <ThemeButton />
            <button type="button" className={css.quiet} onClick={() => void signOut()}>
              Sign out
            </button>
          </header>
          <nav className={css.menu} aria-label="Sections">
            <ul>
              {sections.map(({ id, title, count }) => (
                <li key={id}>
                  <a
                    href={linkTo(id)}
                    ref={id === current.id ? bringIntoView : undefined}
                    aria-current={id === current.id ? 'page' : undefined}
                  >
                    <span>{title}</span>
                    <Waiting counts={counts.value} count={count} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <main className={css.main} id="main" tabIndex={-1}>
            <output className={css.done} ref={message} tabIndex={-1}>
              {done.where === where && done.text}
            </output>
            <current.Screen opened={place.opened} />
          </main>
        </div>
      </AfterAct>
    </Self>
  );
}

/** On a phone the menu is a row that scrolls. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function Waiting({
  counts,
  count,
}: {
  counts: OperatorCounts | undefined;
  count: ((counts: OperatorCounts) => number) | undefined;
}) {
  const waiting = counts && count?.(counts);
  if (!waiting) return null;
  return (
    <span className={css.count}>
      {waiting}
      <span className="heard"> waiting</span>
    </span>
  );
}
