import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo } from '../../nav/route.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './MarketTabs.module.css';

/** Stocks or ETFs: two faces of the market screen, so that the way back leads out of both. */
export function MarketTabs() {
  const { t } = useLingui();
  const go = useGo();
  const [path] = useLocation();
  return (
    <div className={styles['tabs']}>
      <Segmented
        label={t`Kind of instrument`}
        options={[
          { value: paths.stocks, label: t`Stocks` },
          { value: paths.etfs, label: t`ETFs` },
        ]}
        value={path === paths.etfs ? paths.etfs : paths.stocks}
        onChange={(to) => go(linkToPath(to), { replace: true })}
      />
    </div>
  );
}
