import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Href } from '../nav/hash-location.ts';
import { linkTo } from '../nav/links.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-drawings.ts';
import { tabOf } from './tab-of.ts';
import styles from './TabBar.module.css';

/** The ways between the main screens. */
export function TabBar() {
  const { t } = useLingui();
  const [path] = useLocation();
  const tab = tabOf(path);
  return (
    <nav className={styles['bar']} aria-label={t`Main`}>
      <Tab href={linkTo.home()} icon="home" isOn={tab === 'home'}>
        <Trans>Home</Trans>
      </Tab>
      <Tab href={linkTo.stocks()} icon="market" isOn={tab === 'market'}>
        <Trans>Market</Trans>
      </Tab>
      <Tab href={linkTo.watchlist()} icon="star" isOn={tab === 'watchlist'}>
        <Trans>Watchlist</Trans>
      </Tab>
      <Tab href={linkTo.search()} icon="search" isOn={tab === 'search'}>
        <Trans>Search</Trans>
      </Tab>
    </nav>
  );
}

function Tab({
  href,
  icon,
  isOn,
  children,
}: {
  href: Href;
  icon: IconName;
  isOn: boolean;
  children: ReactNode;
}) {
  return (
    <a className={styles['tab']} href={href} aria-current={isOn ? 'page' : undefined}>
      <Icon name={isOn && icon === 'star' ? 'starred' : icon} size={22} />
      <span>{children}</span>
    </a>
  );
}
