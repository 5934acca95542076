import { Trans, useLingui } from '@lingui/react/macro';
import type { Href } from '../../nav/address.ts';
import { openInPlace } from '../../nav/route.ts';
import { BesideLine, BesideList } from './BesideList.tsx';
import styles from './Contents.module.css';
import type { Section } from './document-text.ts';

/** The table of contents above a text; each line leads to its section, and its address can be shared. */
export function Contents({
  sections,
  linkOf,
}: {
  sections: readonly Section[];
  linkOf: (section: string) => Href;
}) {
  return (
    <details className={styles['contents']}>
      <summary className={styles['heading']}>
        <Trans>Contents</Trans>
      </summary>
      <ol>
        {sections.map(({ id, number, title }) => (
          <li key={id}>
            <a
              className={styles['line']}
              href={linkOf(id)}
              onClick={(event) => {
                openInPlace(event, linkOf(id));
                if (event.defaultPrevented) revealSection(document.getElementById(id));
              }}
            >
              <span className={styles['number']}>{number}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The table of contents beside a text, which marks the section that is being read. */
export function ContentsBeside({
  sections,
  linkOf,
  current,
}: {
  sections: readonly Section[];
  linkOf: (section: string) => Href;
  current: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <BesideList title={t`Contents`}>
      {sections.map(({ id, number, title }) => (
        <BesideLine
          key={id}
          href={linkOf(id)}
          number={number}
          mark={id === current ? 'location' : undefined}
          onOpen={() => revealSection(document.getElementById(id))}
        >
          {title}
        </BesideLine>
      ))}
    </BesideList>
  );
}

/** Brings a section into view and focuses it, so a screen reader continues there. */
export function revealSection(section: HTMLElement | null): void {
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** The same for a section that is drawn together with its screen: a new screen begins at its top (`scroll-memory.ts`). */
export function revealDrawn(section: HTMLElement | null): void {
  if (section) queueMicrotask(() => revealSection(section));
}
