import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Href } from '../nav/address.ts';
import { Icon } from './Icon.tsx';
import styles from './SeeAll.module.css';

/** A link from a section to its full list. */
export function SeeAll({
  href,
  label,
  words,
}: {
  href: Href;
  /** The subject of the list; screen readers read it after the visible text. */
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
