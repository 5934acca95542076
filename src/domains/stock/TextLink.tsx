import type { ReactNode } from 'react';
import type { Href } from '../../nav/hash-location.ts';
import styles from './TextLink.module.css';

/** A way to another screen within a line of words; a finger reaches it above and below too. */
export function TextLink({ href, children }: { href: Href; children: ReactNode }) {
  return (
    <a className={`${styles['link']} reach`} href={href}>
      {children}
    </a>
  );
}
