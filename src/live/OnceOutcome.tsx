import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Declined } from '../../contract/answer.ts';
import type { Once } from '../data/account/once.ts';
import { useCell } from '../data/call/cell.ts';
import { Note } from '../ui/Note.tsx';
import styles from './OnceOutcome.module.css';

interface Props<Made> {
  once: Pick<Once<never, Made>, 'state'>;
  notSent: ReactNode;
  asking: ReactNode;
  notMade: ReactNode;
  madeBefore: ReactNode;
  /** Renders a link to the result of an earlier attempt. */
  renderEarlier: (made: Made) => ReactNode;
  renderRefused: (answer: Declined) => ReactNode;
}

/**
 * Reports a request that may succeed only once and was not accepted immediately, with the next step. Each case has its
 * own text. It is last on a sheet, so it scrolls into view.
 */
export function OnceOutcome<Made>(props: Props<Made>): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const { kind } = useCell(props.once.state);
  useLayoutEffect(() => {
    if (kind === 'idle' || kind === 'sending' || kind === 'made') return;
    ref.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <div ref={ref} className={styles['outcome']}>
      <Outcome {...props} />
    </div>
  );
}

function Outcome<Made>({
  once,
  notSent,
  asking,
  notMade,
  madeBefore,
  renderEarlier,
  renderRefused,
}: Props<Made>): ReactNode {
  const state = useCell(once.state);
  switch (state.kind) {
    case 'idle':
    case 'sending':
    case 'made':
      return null;
    case 'not_sent':
      return <Note icon="offline">{notSent}</Note>;
    case 'asking':
      return <Note icon="clock">{asking}</Note>;
    case 'not_made':
      return <Note icon="info">{notMade}</Note>;
    case 'made_before':
      return (
        <Note icon="info" action={renderEarlier(state.made)}>
          {madeBefore}
        </Note>
      );
    case 'declined':
  }
  return renderRefused(state.answer);
}
