import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Interval } from '../../../contract/bars.ts';
import { CheckBox } from '../CheckBox.tsx';
import { Segmented } from '../Segmented.tsx';
import { Sheet } from '../Sheet.tsx';
import { AVERAGE_BARS, type ChartLook, STUDIES, type Study } from './chart-look.ts';
import styles from './ChartSettings.module.css';
import type { OwnMarks } from './plot-state.ts';

/** The settings that are changed less often: the length of each bar, and the studies calculated from the bars. */
export function ChartSettings({
  open,
  onClose,
  look,
  onLook,
  intervals,
  interval,
  onInterval,
  own,
  isComparing,
}: {
  open: boolean;
  onClose: () => void;
  look: ChartLook;
  onLook: (look: ChartLook) => void;
  /** The alternatives to the range's own interval; none where there is no choice. */
  intervals: readonly Interval[];
  interval: Interval | undefined;
  onInterval: (interval: Interval | undefined) => void;
  /** Undefined where there is nothing to show or hide. */
  own: OwnMarks | undefined;
  /** The chart shows percent lines; drawings that need prices are paused. */
  isComparing: boolean;
}) {
  const { t } = useLingui();
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
                For ranges of one year or longer, you can choose daily, weekly, or monthly
                intervals.
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
              onChange={(value) => onInterval(intervals.find((known) => known === value))}
            />
          )}
        </div>
        {isComparing ? (
          <p className={styles['note']}>
            <Trans>
              Chart type, indicators and your own marks return when you remove the comparison.
            </Trans>
          </p>
        ) : (
          <>
            <Choice
              name={t`Moving averages`}
              note={t`The average close of the last ${shorter} and the last ${longer} points or candles.`}
              isOn={look.averages}
              onChange={(averages) => onLook({ ...look, averages })}
            />
            {STUDIES.map((study) => (
              <Choice
                key={study}
                {...studies[study]}
                isOn={look.studies.includes(study)}
                onChange={(isOn) => onLook({ ...look, studies: chosen(look.studies, study, isOn) })}
              />
            ))}
            {own && (
              <Choice
                name={t`My position, orders, and trades`}
                isOn={own.isShown}
                onChange={own.onShow}
              />
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

/** The studies after one of them was chosen or not, in their usual order. */
function chosen(before: readonly Study[], study: Study, isOn: boolean): Study[] {
  return STUDIES.filter((each) => (each === study ? isOn : before.includes(each)));
}

/** A part of the chart that can be shown or hidden. */
function Choice({
  name,
  note,
  isOn,
  onChange,
}: {
  name: string;
  note?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={styles['choice']}>
      <div className={styles['words']}>
        <label htmlFor={id} className={styles['name']}>
          {name}
        </label>
        {note !== undefined && (
          <span id={noteId} className={styles['note']}>
            {note}
          </span>
        )}
      </div>
      <CheckBox
        id={id}
        aria-describedby={noteId}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
