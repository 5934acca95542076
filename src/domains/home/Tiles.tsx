import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { home } from '../../nav/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import styles from './Tiles.module.css';

/** The ways to every part of the product; search stays in the tab bar, help at the end of home. */
export function Tiles() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Explore`}>
      <ul className={styles['tiles']}>
        <Tile href={linkTo.deskPending()} icon="bolt">
          <Trans context="tile, short for the trading desk">Trade</Trans>
        </Tile>
        <Tile href={linkTo.deskOrders()} icon="document">
          <Trans context="orders to buy or sell">Orders</Trans>
        </Tile>
        <Tile href={linkTo.portfolio()} icon="wallet">
          <Trans>Portfolio</Trans>
        </Tile>
        <Tile href={linkTo.transfer({ then: home })} icon="transfer">
          <Trans context="tile, short for a transfer between accounts">Transfer</Trans>
        </Tile>
        <Tile href={linkTo.stocks()} icon="market">
          <Trans>Stocks</Trans>
        </Tile>
        <Tile href={linkTo.etfs()} icon="layers">
          <Trans>ETFs</Trans>
        </Tile>
        <Tile href={linkTo.ideas()} icon="idea">
          <Trans context="tile, short for trading ideas">Ideas</Trans>
        </Tile>
        <Tile href={linkTo.watchlist()} icon="star">
          <Trans>Watchlist</Trans>
        </Tile>
        <Tile href={linkTo.sectors()} icon="sectors">
          <Trans context="tile, short for sectors and themes">Sectors</Trans>
        </Tile>
        <Tile href={linkTo.heatMap()} icon="tiles">
          <Trans>Heat map</Trans>
        </Tile>
        <Tile href={linkTo.notifications()} icon="bell">
          <Trans context="tile, short for price alerts">Alerts</Trans>
        </Tile>
        <Tile href={linkTo.messages()} icon="mail">
          <Trans context="tile, short for the message center">Messages</Trans>
        </Tile>
      </ul>
    </nav>
  );
}

function Tile({ href, icon, children }: { href: Href; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <a className={styles['tile']} href={href}>
        <span className={styles['picture']}>
          <Icon name={icon} size={22} />
        </span>
        <span className={styles['name']}>{children}</span>
      </a>
    </li>
  );
}
