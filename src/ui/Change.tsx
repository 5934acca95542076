import { floor2 } from '../../contract/rounding.ts';
import styles from './Change.module.css';
import { Icon } from './Icon.tsx';
import { useFormat } from './useFormat.ts';
import { wayOfChange } from './way-of-change.ts';
import { writeMove } from './write-move.ts';

/**
 * The change of a price or, as `isMoney`, a gain or loss, with sign, arrow and color, so that it reads without the color.
 * Give dollars, percent or both. Floored to two decimals. Source: spec §9, Price change.
 */
export function Change({
  change,
  percent,
  isMoney = false,
  look = 'plain',
}: {
  /** Dollars. */
  change?: number | null | undefined;
  percent?: number | null | undefined;
  /** Dollars are money and have the dollar sign, unlike those of a price. */
  isMoney?: boolean | undefined;
  /** `pill` is a tinted box of fixed width for columns. */
  look?: 'plain' | 'pill' | undefined;
}) {
  const format = useFormat();
  const dollars = typeof change === 'number' ? floor2(change) : change;
  const percents = typeof percent === 'number' ? floor2(percent) : percent;
  const way = wayOfChange(dollars, percents);
  return (
    <span className={styles['change']} data-way={way} data-look={look} aria-live="off">
      {way === 'gain' && <Icon name="rise" size={9} />}
      {way === 'loss' && <Icon name="fall" size={9} />}
      {isKnown(dollars) && (
        <span>{isMoney ? format.moneyChange(dollars) : format.change(dollars)}</span>
      )}
      {isKnown(dollars) && isKnown(percents) && <span>({writeMove(format, percent)})</span>}
      {!isKnown(dollars) && <span>{writeMove(format, percent)}</span>}
    </span>
  );
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
