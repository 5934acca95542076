import type { ReactNode } from 'react';
import type { Href } from '../../nav/address.ts';
import { openInPlace } from '../../nav/route.ts';
import styles from './BesideList.module.css';

/** Where a text leads, beside it: its sections, or its neighbors. */
export function BesideList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className={styles['list']} aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      <ol>{children}</ol>
    </nav>
  );
}

/** A line of the list. */
export function BesideLine({
  href,
  number,
  mark,
  onOpen,
  children,
}: {
  href: Href;
  number?: number;
  /** What is being read: a place in the text, or the whole of it. */
  mark: 'location' | 'page' | undefined;
  /** Opens in place of the present address, and calls this then: a place in the same text. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <a
        className={styles['line']}
        href={href}
        aria-current={mark}
        onClick={
          onOpen &&
          ((event) => {
            openInPlace(event, href);
            if (event.defaultPrevented) onOpen();
          })
        }
      >
        {number !== undefined && <span className={styles['number']}>{number}</span>}
        <span>{children}</span>
      </a>
    </li>
  );
}
