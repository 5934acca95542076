import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { usePerson } from '../data/session/session.ts';
import { later } from '../live/later.tsx';
import type { Href } from '../nav/address.ts';
import { linkTo } from '../nav/links.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-drawings.ts';
import { tabOf } from './tab-of.ts';
import styles from './TabBar.module.css';

const UnreadBadge = later(() => import('./UnreadBadge.tsx'));

/** The tabs of the main screens. */
export function TabBar() {
  const { t } = useLingui();
  const [path] = useLocation();
  const tab = tabOf(path);
  const person = usePerson();
  return (
    <nav className={styles['bar']} aria-label={t`Main`}>
      <Tab href={linkTo.home()} icon="home" isOn={tab === 'home'}>
        <Trans>Home</Trans>
      </Tab>
      <Tab href={linkTo.stocks()} icon="market" isOn={tab === 'markets'}>
        <Trans>Markets</Trans>
      </Tab>
      <Tab href={linkTo.products()} icon="invest" isOn={tab === 'invest'}>
        <Trans context="tab: funds and quantitative products">Invest</Trans>
      </Tab>
      <Tab href={linkTo.portfolio()} icon="wallet" isOn={tab === 'portfolio'}>
        <Trans>Portfolio</Trans>
      </Tab>
      <Tab href={linkTo.me()} icon="person" isOn={tab === 'me'} badge={person && <UnreadBadge />}>
        <Trans context="tab: one's own accounts and settings">Me</Trans>
      </Tab>
    </nav>
  );
}

function Tab({
  href,
  icon,
  isOn,
  badge,
  children,
}: {
  href: Href;
  icon: IconName;
  isOn: boolean;
  badge?: ReactNode;
  children: ReactNode;
}) {
  return (
    <a className={styles['tab']} href={href} aria-current={isOn ? 'page' : undefined}>
      <span className={styles['picture']}>
        <Icon name={icon} size={22} />
        {badge}
      </span>
      <span>{children}</span>
    </a>
  );
}
