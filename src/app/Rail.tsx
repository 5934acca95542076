import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePerson } from '../data/session/session.ts';
import { RailWatchlist } from '../live/RailWatchlist.tsx';
import type { Href } from '../nav/address.ts';
import { later } from '../live/later.tsx';
import { linkTo } from '../nav/links.ts';
import { type Path, paths } from '../nav/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-drawings.ts';
import { PaletteKeys } from '../ui/Key.tsx';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import { productName } from '../ui/product-name.ts';
import { DesktopSide } from './DesktopSide.tsx';
import { followLinks } from './follow-links.ts';
import styles from './Rail.module.css';
import { railItemOf } from './rail-item.ts';

// Only for signed-in customers.
const UnreadBadge = later(() => import('./UnreadBadge.tsx'));

/** The navigation to every main screen, at the start side of a wide window, with the first watchlist below. */
export default function Rail() {
  const { t } = useLingui();
  const person = usePerson();
  useEffect(followLinks, []);
  return (
    <nav className={styles['rail']} aria-label={t`Main`}>
      <a className={styles['name']} href={linkTo.home()} aria-label={productName}>
        <PlumbMark size={28} />
        <span className={styles['word']}>{productName}</span>
      </a>
      <ul className={styles['items']}>
        <Item icon="search" of={paths.search} href={linkTo.search()} keys={<PaletteKeys />}>
          <Trans>Search</Trans>
        </Item>
        <Item icon="home" of={paths.home} href={linkTo.home()}>
          <Trans>Home</Trans>
        </Item>
        <Item icon="market" of={paths.stocks} href={linkTo.stocks()}>
          <Trans>Markets</Trans>
        </Item>
        <Item icon="news" of={paths.newsMarkets} href={linkTo.information()}>
          <Trans>News</Trans>
        </Item>
        <Item icon="invest" of={paths.products} href={linkTo.products()}>
          <Trans context="tab: funds and quantitative products">Invest</Trans>
        </Item>
        <Item icon="wallet" of={paths.portfolioAccounts} href={linkTo.portfolio()}>
          <Trans>Portfolio</Trans>
        </Item>
        {person && <CustomerItems />}
        <Item icon="person" of={paths.me} href={linkTo.me()}>
          <Trans context="tab: one's own accounts and settings">Me</Trans>
        </Item>
      </ul>
      <RailWatchlist />
      <DesktopSide />
    </nav>
  );
}

function CustomerItems() {
  return (
    <>
      <Item icon="transfer" of={paths.transfer} href={linkTo.activity()}>
        <Trans>Activity</Trans>
      </Item>
      <Item icon="mail" of={paths.messages} href={linkTo.messages()} badge={<UnreadBadge />}>
        <Trans>Messages</Trans>
      </Item>
    </>
  );
}

function Item({
  icon,
  of,
  href,
  badge,
  keys,
  children,
}: {
  icon: IconName;
  /** The screen that the item opens; screens below it in the menu belong to the item too. */
  of: Path;
  href: Href;
  badge?: ReactNode;
  /** The keyboard shortcut of the item. */
  keys?: ReactNode;
  children: ReactNode;
}) {
  const [path] = useLocation();
  const query = useSearch();
  const isHere = railItemOf(path) === of;
  return (
    <li>
      <a
        className={styles['item']}
        href={href}
        data-on={isHere || undefined}
        aria-current={href === `#${path}${query && `?${query}`}` ? 'page' : isHere || undefined}
      >
        <span className={styles['picture']}>
          <Icon name={icon} size={22} />
          {badge}
        </span>
        <span className={styles['word']}>{children}</span>
        {/* The shortcut opens the palette rather than this link, so it is not part of the link's name. */}
        {keys && (
          <span className={styles['keys']} aria-hidden="true">
            {keys}
          </span>
        )}
      </a>
    </li>
  );
}
