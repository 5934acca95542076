import { Trans, useLingui } from '@lingui/react/macro';
import type { MonthReturn } from '../../../contract/product.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMonths } from './month-name.ts';
import { heatOfMonth, yearsOf } from './month-table.ts';
import styles from './quant.module.css';

/** Monthly returns as a heat map: one row per year, with the year's total. */
export function MonthMap({ months }: { months: readonly MonthReturn[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useMonths();
  const years = yearsOf(months);
  // A young record has no room for months that it lacks.
  const shown = names.flatMap((name, at) =>
    years.some((year) => year.months[at]) ? [{ name, at }] : [],
  );
  const hasPart = months.some(({ isPart }) => isPart) || years.some(({ isPart }) => isPart);
  if (months.length === 0) {
    return (
      <p className={styles['note']}>
        <Trans>The first month appears after the first daily NAV.</Trans>
      </p>
    );
  }
  return (
    <>
      <section
        ref={showNewest}
        className={styles['months']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways
        tabIndex={0}
        aria-label={t`Monthly returns`}
      >
        <table className={styles['heat']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Year</Trans>
              </th>
              {shown.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <Trans context="sum of the months">Total</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, months: row, percent, isPart }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {shown.map(({ name, at }) => (
                  <Cell key={name} month={row[at]} />
                ))}
                <td className={styles['total']}>
                  {format.changePercent(percent, 1)}
                  {isPart && '*'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasPart && (
        <p className={styles['note']}>
          <Trans>* covers only a part of the month or year.</Trans>
        </p>
      )}
    </>
  );
}

function Cell({ month }: { month: MonthReturn | undefined }) {
  const format = useFormat();
  if (!month) return <td>{''}</td>;
  const { way, step } = heatOfMonth(month.percent);
  return (
    <td data-way={way} data-step={step}>
      {format.changePercent(month.percent, 1)}
      {month.isPart && '*'}
    </td>
  );
}

/** Scrolls to the latest month when not all months fit, beside the total of its year, which stays in view. */
function showNewest(element: HTMLElement | null): void {
  if (!element) return;
  const year = element.querySelector('tbody')?.firstElementChild;
  const newest = [...(year?.children ?? [])].findLast(
    (cell) => cell instanceof HTMLElement && cell.dataset['way'] !== undefined,
  );
  const total = year?.lastElementChild;
  if (!newest || !total) return;
  element.scrollLeft += newest.getBoundingClientRect().right - total.getBoundingClientRect().left;
}
