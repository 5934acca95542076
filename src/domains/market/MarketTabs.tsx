import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo } from '../../nav/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KindTabs } from './KindTabs.tsx';

/** Stocks or ETFs: two views of one market screen, so that Back leaves both. */
export function MarketTabs() {
  const { t } = useLingui();
  const go = useGo();
  const [path] = useLocation();
  return (
    <>
      <KindTabs
        kind={path === paths.etfs ? 'etf' : 'stock'}
        onKind={(kind) =>
          go(linkToPath(kind === 'etf' ? paths.etfs : paths.stocks), { replace: true })
        }
      />
      <a href={linkTo.watchlist()} aria-label={t`Watchlist`}>
        <Icon name="star" size={22} />
      </a>
    </>
  );
}
