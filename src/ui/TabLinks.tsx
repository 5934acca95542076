import type { ReactNode } from 'react';
import type { Href } from '../nav/address.ts';
import { openInPlace } from '../nav/route.ts';
import { showInStrip } from './show-in-strip.ts';
import styles from './TabLinks.module.css';

/** Tabs of one screen, each with its own address; a tab replaces the history entry, so Back leaves all tabs at once. */
export function TabLinks({
  label,
  tabs,
}: {
  /** For screen readers only. */
  label: string;
  tabs: readonly { readonly href: Href; readonly label: ReactNode; readonly isShown: boolean }[];
}) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          ref={tab.isShown ? showInStrip : undefined}
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
