import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Kind } from './asked.ts';
import styles from './KindTabs.module.css';

/** Stocks or ETFs. */
export function KindTabs({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['tabs']}>
      <Segmented
        label={t`Security type`}
        options={[
          { value: 'stock', label: t`Stocks` },
          { value: 'etf', label: t`ETFs` },
        ]}
        value={kind}
        onChange={onKind}
      />
    </div>
  );
}
