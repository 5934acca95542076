import type { ReactNode } from 'react';
import type { Href } from '../../nav/address.ts';
import styles from './TextLink.module.css';

/** A link within a line of text; its touch target extends above and below. */
export function TextLink({ href, children }: { href: Href; children: ReactNode }) {
  return (
    <a className={`${styles['link']} reach`} href={href}>
      {children}
    </a>
  );
}
