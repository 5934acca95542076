import { Trans } from '@lingui/react/macro';
import type { Href } from '../../nav/address.ts';
import { openInPlace } from '../../nav/route.ts';
import styles from './Contents.module.css';
import type { Section } from './document-text.ts';

/** The table of contents; each line links to its section, and the section's address can be shared. */
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
                if (event.defaultPrevented)
                  revealSection(document.querySelector<HTMLElement>(`#${id}`));
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

/** Brings a section into view and focuses it, so a screen reader continues there. */
export function revealSection(section: HTMLElement | null): void {
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
