import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './DayPicker.module.css';

/** Selects a day with ideas, step by step or from the list. */
export function DayPicker({
  date,
  dates,
  onPick,
}: {
  date: string;
  /** Latest first. */
  dates: readonly string[];
  onPick: (date: string) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const at = dates.indexOf(date);
  const earlier = at === -1 ? undefined : dates[at + 1];
  const later = at === -1 ? undefined : dates[at - 1];
  return (
    <div className={styles['picker']}>
      <Step label={t`Previous day`} icon="back" to={earlier} onPick={onPick} />
      <label className={styles['day']}>
        <span className="heard">{t`Date`}</span>
        <select
          className={styles['select']}
          value={date}
          onChange={(event) => onPick(event.target.value)}
        >
          {at === -1 && <option value={date}>{format.day(date)}</option>}
          {dates.map((each) => (
            <option key={each} value={each}>
              {format.day(each)}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </label>
      <Step label={t`Next day`} icon="chevron" to={later} onPick={onPick} />
    </div>
  );
}

function Step({
  label,
  icon,
  to,
  onPick,
}: {
  label: string;
  icon: 'back' | 'chevron';
  to: string | undefined;
  onPick: (date: string) => void;
}) {
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onPick(to)}
    >
      <Icon name={icon} />
    </button>
  );
}
