import type { ReactNode } from 'react';
import type { Href } from '../nav/address.ts';
import { openInPlace } from '../nav/route.ts';
import styles from './Button.module.css';

/** A link to another screen that looks like a {@link Button}. */
export function ButtonLink({
  look = 'quiet',
  href,
  replaces = false,
  children,
}: {
  look?: 'primary' | 'quiet' | undefined;
  href: Href;
  /** Back does not return to this screen: it only stood in the way. */
  replaces?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <a
      className={styles['button']}
      data-look={look}
      href={href}
      onClick={replaces ? (event) => openInPlace(event, href) : undefined}
    >
      {children}
    </a>
  );
}
