import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { AnswerEvent, Column } from '../../../contract/assistant-answer.ts';
import type { Place, Value } from '../../../contract/assistant-value.ts';
import table from '../../ui/Table.module.css';
import styles from './answer.module.css';
import { placeHref } from './place-href.ts';
import { useWriteValue } from './useWriteValue.ts';
import { columnTexts } from './word-texts.ts';

/** A small table; a row leads to its own screen, or to the one that has all rows. */
export function AnswerTable({
  event: { columns, rows, total },
  place,
}: {
  event: Extract<AnswerEvent, { kind: 'table' }>;
  place: Place | undefined;
}) {
  const { i18n } = useLingui();
  const write = useWriteValue();
  const rest = total - rows.length;
  // A column of figures may contain a word, such as `Market` instead of a limit price.
  const areWords = columns.map(
    (_, at) => rows.every(({ cells }) => isWords(cells[at])) || undefined,
  );
  return (
    <div className={table['frame']}>
      <table
        className={`${table['table']} ${styles['table']}`}
        data-stacks={isStacked(columns) ? '' : undefined}
      >
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" data-column={column} data-words={areWords[at]}>
                {i18n._(columnTexts[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, place: own }, row) => {
            const href = own ?? place;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- rows of an answer never change
              <tr key={row}>
                {cells.map((cell, at) => {
                  const words = write(cell, place);
                  const shown = href ? (
                    <a className={styles['figure']} href={placeHref(href)}>
                      {words}
                    </a>
                  ) : (
                    words
                  );
                  const column = columns[at];
                  return at === 0 ? (
                    <th key={column} scope="row">
                      {shown}
                      {columns[1] === 'name' && cells[1] && (
                        <span className={styles['under']}>{write(cells[1], place)}</span>
                      )}
                    </th>
                  ) : (
                    <td
                      key={column}
                      data-column={column}
                      data-title={column && i18n._(columnTexts[column])}
                      data-move={moveOf(cell)}
                      data-words={areWords[at]}
                    >
                      {shown}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && place && (
        <p className={styles['quiet']}>
          <a href={placeHref(place)}>
            <Trans>See all</Trans>
          </a>
        </p>
      )}
    </div>
  );
}

/** Whether the figures of a row are stacked on a phone; those of a comparison stay side by side. */
function isStacked(columns: readonly Column[]): boolean {
  return columns.length > 5 && !columns.includes('market_cap');
}

/** Words are aligned to the start of their column, figures to its end. */
function isWords(cell: Value | undefined): boolean {
  return cell?.as === 'name' || cell?.as === 'word';
}

/** Whether a figure gains or loses, beside its sign. */
function moveOf({ as, value }: Value): 'gain' | 'loss' | undefined {
  if ((as !== 'gain' && as !== 'percent' && as !== 'move') || value === null) return undefined;
  const size = Number(value);
  return size > 0 ? 'gain' : size < 0 ? 'loss' : undefined;
}
