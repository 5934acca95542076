import { useLocation } from 'wouter';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo } from '../../nav/route.ts';
import { KindTabs } from './KindTabs.tsx';

/** Stocks or ETFs: two faces of the market screen, so that the way back leads out of both. */
export function MarketTabs() {
  const go = useGo();
  const [path] = useLocation();
  return (
    <KindTabs
      kind={path === paths.etfs ? 'etf' : 'stock'}
      onKind={(kind) =>
        go(linkToPath(kind === 'etf' ? paths.etfs : paths.stocks), { replace: true })
      }
    />
  );
}
