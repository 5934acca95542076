import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Href } from '../nav/hash-location.ts';
import { Icon } from './Icon.tsx';
import styles from './SeeAll.module.css';

/** The way from a part of a screen to the whole of it. */
export function SeeAll({
  href,
  label,
  words,
}: {
  href: Href;
  /** Of what; heard after the words that are seen. */
  label: string;
  words?: ReactNode;
}) {
  return (
    <a className={styles['link']} href={href}>
      {words ?? <Trans>See all</Trans>} <span className="heard">{label}</span>
      <Icon name="chevron" size={16} />
    </a>
  );
}
