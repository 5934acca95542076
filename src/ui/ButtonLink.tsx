import type { ReactNode } from 'react';
import type { Href } from '../nav/address.ts';
import styles from './Button.module.css';

/** A link to another screen that looks like a {@link Button}. */
export function ButtonLink({
  look = 'quiet',
  href,
  children,
}: {
  look?: 'primary' | 'quiet' | undefined;
  href: Href;
  children: ReactNode;
}) {
  return (
    <a className={styles['button']} data-look={look} href={href}>
      {children}
    </a>
  );
}
