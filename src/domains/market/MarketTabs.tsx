import { useLocation } from 'wouter';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo } from '../../nav/route.ts';
import { KindTabs } from './KindTabs.tsx';

/** Stocks or ETFs: two views of one market screen, so that Back leaves both. */
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
