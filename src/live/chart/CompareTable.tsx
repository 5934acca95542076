import { Trans } from '@lingui/react/macro';
import table from '../../ui/Table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { type ComparedLines, extremesOfLine, readLine } from './use-compared-lines.ts';

/** The figures of a comparison over the visible range, as a text alternative. */
export function CompareTable({ compared }: { compared: ComparedLines }) {
  const format = useFormat();
  return (
    <div className={table['frame']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Symbol</Trans>
            </th>
            <th scope="col">
              <Trans>Change %</Trans>
            </th>
            <th scope="col">
              <Trans context="first price of a comparison">From</Trans>
            </th>
            <th scope="col">
              <Trans context="last price of a comparison">To</Trans>
            </th>
            <th scope="col">
              <Trans>Highest</Trans>
            </th>
            <th scope="col">
              <Trans>Lowest</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.lines.map(({ ticker }, line) => {
            const { price, percent } = readLine(compared, line, undefined);
            const extremes = extremesOfLine(compared, line);
            return (
              <tr key={ticker}>
                <th scope="row">{ticker}</th>
                <td>{writeMove(format, percent)}</td>
                <td>{format.price(compared.figures.lines[line]?.base)}</td>
                <td>{format.price(price)}</td>
                <td>{writeMove(format, extremes?.high)}</td>
                <td>{writeMove(format, extremes?.low)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
