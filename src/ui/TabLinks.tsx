import type { ReactNode } from 'react';
import type { Href } from '../nav/hash-location.ts';
import { openInPlace } from '../nav/route.ts';
import styles from './TabLinks.module.css';

/** Faces of one screen, each with an address of its own; they open in place, so that the way back leads out of all. */
export function TabLinks({
  label,
  tabs,
}: {
  /** Heard, not seen. */
  label: string;
  tabs: readonly { readonly href: Href; readonly label: ReactNode; readonly isShown: boolean }[];
}) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          className={styles['tab']}
          href={tab.href}
          aria-current={tab.isShown ? 'page' : undefined}
          onClick={(event) => openInPlace(event, tab.href)}
        >
          <span className={styles['face']}>{tab.label}</span>
        </a>
      ))}
    </nav>
  );
}
