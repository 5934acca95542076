import { Trans, useLingui } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { Change } from '../../ui/Change.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import type { ComparedInstrument } from './compared-instrument.ts';
import styles from './CompareChips.module.css';
import { LineSwatch } from './LineSwatch.tsx';
import { type ComparedLines, readLine } from './use-compared-lines.ts';

/**
 * The legend of a comparison: each instrument with its line, percent and price at the marked bar, otherwise at the last
 * bar.
 */
export function CompareChips({
  ticker,
  instruments,
  compared,
  marked,
  onRemove,
}: {
  /** The chart's own instrument, which cannot be removed. */
  ticker: Ticker | undefined;
  instruments: readonly ComparedInstrument[];
  compared: ComparedLines | undefined;
  marked: number | undefined;
  onRemove: (ticker: Ticker) => void;
}) {
  const { t } = useLingui();
  const read = (line: number) => compared && readLine(compared, line, marked);
  return (
    <ul className={styles['chips']} aria-label={t`Compared symbols`}>
      {ticker !== undefined && <Chip line={0} ticker={ticker} reading={read(0)} />}
      {instruments.map((instrument, at) => (
        <Chip
          key={instrument.ticker}
          line={at + 1}
          ticker={instrument.ticker}
          reading={instrument.bars && read(at + 1)}
          instrument={instrument}
          onRemove={() => onRemove(instrument.ticker)}
        />
      ))}
    </ul>
  );
}

function Chip({
  line,
  ticker,
  reading,
  instrument,
  onRemove,
}: {
  line: number;
  ticker: Ticker;
  reading: ReturnType<typeof readLine> | undefined;
  instrument?: ComparedInstrument;
  onRemove?: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className={styles['chip']}>
      <span className={styles['name']}>
        <LineSwatch line={line} />
        {ticker}
      </span>
      <span className={styles['percent']}>
        <Change percent={reading?.percent} />
      </span>
      <span className={styles['price']}>
        {instrument && !instrument.bars ? (
          <Missing instrument={instrument} />
        ) : (
          format.price(reading?.price)
        )}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t`Remove ${ticker} from the comparison`}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  );
}

function Missing({ instrument: { declined } }: { instrument: ComparedInstrument }) {
  if (!declined) return <Trans>Loading…</Trans>;
  return declined.code === 'offline' ? <Trans>Not stored</Trans> : <Trans>Not loaded</Trans>;
}
