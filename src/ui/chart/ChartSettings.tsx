import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Interval } from '../../../contract/bars.ts';
import { CheckBox } from '../CheckBox.tsx';
import { Segmented } from '../Segmented.tsx';
import { Sheet } from '../Sheet.tsx';
import { AVERAGE_BARS, type ChartLook, STUDIES, type Study } from './chart-look.ts';
import styles from './ChartSettings.module.css';
import type { OwnMarks } from './plot-state.ts';

/** What is chosen less often: how long each bar is, and what is calculated from them. */
export function ChartSettings({
  open,
  onClose,
  look,
  onLook,
  intervals,
  interval,
  onInterval,
  own,
}: {
  open: boolean;
  onClose: () => void;
  look: ChartLook;
  onLook: (look: ChartLook) => void;
  /** Those that suit the range beside its own; none where there is no choice. */
  intervals: readonly Interval[];
  interval: Interval | undefined;
  onInterval: (interval: Interval | undefined) => void;
  /** Nothing where there is nothing to show or hide. */
  own: OwnMarks | undefined;
}) {
  const { t } = useLingui();
  const checkId = useId();
  const noteId = `${checkId}-note`;
  const names: Partial<Record<Interval, string>> = {
    '1d': t({ message: 'Day', context: 'chart interval' }),
    '1w': t({ message: 'Week', context: 'chart interval' }),
    '1mo': t({ message: 'Month', context: 'chart interval' }),
  };
  const [shorter, longer] = AVERAGE_BARS;
  const studies: Readonly<Record<Study, { name: string; note: string }>> = {
    vwap: {
      name: t`VWAP`,
      note: t`The volume-weighted average price of each day. For ranges up to one month.`,
    },
    rsi: {
      name: t`RSI`,
      note: t`The strength of the last 14 moves, from 0 to 100. In a panel below the price.`,
    },
    macd: {
      name: t`MACD`,
      note: t`How far two exponential averages are apart, 12 and 26, with a signal line of 9. In a panel below the price.`,
    },
  };
  return (
    <Sheet open={open} title={<Trans>Chart settings</Trans>} onClose={onClose}>
      <div className={styles['settings']}>
        <div>
          <p className={styles['name']}>
            <Trans>Interval</Trans>
          </p>
          {intervals.length === 0 ? (
            <p className={styles['note']}>
              <Trans>
                For ranges of one year or longer, you can choose daily, weekly or monthly intervals.
              </Trans>
            </p>
          ) : (
            <Segmented
              label={t`Interval`}
              options={[
                { value: 'auto', label: <Trans context="chart interval">Automatic</Trans> },
                ...intervals.map((value) => ({ value, label: names[value] ?? value })),
              ]}
              value={interval ?? 'auto'}
              onChange={(chosen) => onInterval(intervals.find((known) => known === chosen))}
            />
          )}
        </div>
        <div className={styles['averages']}>
          <div className={styles['words']}>
            <label htmlFor={checkId} className={styles['name']}>
              <Trans>Moving averages</Trans>
            </label>
            <span id={noteId} className={styles['note']}>
              <Trans>
                The average close of the last {shorter} and the last {longer} points or candles.
              </Trans>
            </span>
          </div>
          <CheckBox
            id={checkId}
            aria-describedby={noteId}
            checked={look.averages}
            onChange={({ target }) => onLook({ ...look, averages: target.checked })}
          />
        </div>
        {STUDIES.map((study) => (
          <div key={study} className={styles['averages']}>
            <div className={styles['words']}>
              <label htmlFor={`${checkId}-${study}`} className={styles['name']}>
                {studies[study].name}
              </label>
              <span id={`${noteId}-${study}`} className={styles['note']}>
                {studies[study].note}
              </span>
            </div>
            <CheckBox
              id={`${checkId}-${study}`}
              aria-describedby={`${noteId}-${study}`}
              checked={look.studies.includes(study)}
              onChange={({ target }) =>
                onLook({
                  ...look,
                  studies: STUDIES.filter((each) =>
                    each === study ? target.checked : look.studies.includes(each),
                  ),
                })
              }
            />
          </div>
        ))}
        {own && (
          <div className={styles['averages']}>
            <label htmlFor={`${checkId}-own`} className={styles['name']}>
              <Trans>My position, orders and trades</Trans>
            </label>
            <CheckBox
              id={`${checkId}-own`}
              checked={own.isShown}
              onChange={({ target }) => own.onShow(target.checked)}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}
