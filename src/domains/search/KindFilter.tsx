import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Kind } from './kind.ts';
import styles from './KindFilter.module.css';

/** Stocks, ETFs or both. */
export function KindFilter({
  kind,
  onChoose,
}: {
  kind: Kind | undefined;
  onChoose: (kind: Kind | undefined) => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles['filter']}>
      <Segmented<Kind | 'all'>
        label={t({ message: 'Show', context: 'kinds of instruments' })}
        options={[
          { value: 'all', label: t({ message: 'All', context: 'stocks and ETFs' }) },
          { value: 'stock', label: t`Stocks` },
          { value: 'etf', label: t`ETFs` },
        ]}
        value={kind ?? 'all'}
        onChange={(value) => onChoose(value === 'all' ? undefined : value)}
      />
    </div>
  );
}
