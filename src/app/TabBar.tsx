import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Href } from '../nav/hash-location.ts';
import { linkTo } from '../nav/links.ts';
import { paths } from '../nav/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-drawings.ts';
import styles from './TabBar.module.css';

/** The ways between the main screens. */
export function TabBar() {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <nav className={styles['bar']} aria-label={t`Main`}>
      <Tab href={linkTo.stocks()} icon="market" current={path.startsWith(paths.market)}>
        <Trans>Market</Trans>
      </Tab>
      <Tab href={linkTo.watchlist()} icon="star" current={path === paths.watchlist}>
        <Trans>Watchlist</Trans>
      </Tab>
      <Tab href={linkTo.search()} icon="search" current={path === paths.search}>
        <Trans>Search</Trans>
      </Tab>
    </nav>
  );
}

function Tab({
  href,
  icon,
  current,
  children,
}: {
  href: Href;
  icon: IconName;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <a className={styles['tab']} href={href} aria-current={current ? 'page' : undefined}>
      <Icon name={current && icon === 'star' ? 'starred' : icon} size={22} />
      <span>{children}</span>
    </a>
  );
}
