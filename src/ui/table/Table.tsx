import { Trans, useLingui } from '@lingui/react/macro';
import {
  createContext,
  memo,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { csvText } from '../../lib/csv.ts';
import type { Href } from '../../nav/address.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { useCopy } from '../useCopy.ts';
import { useIsSeen } from '../useIsSeen.ts';
import { type Column, plainRows, shownColumns, type TableLook } from './columns.ts';
import { cellOf, keepStop, makeStop, moveByKey, openRow } from './roving.ts';
import { nextSort, type Sort } from './sort.ts';
import styles from './Table.module.css';
import { TableSettings } from './TableSettings.tsx';
import { useFirstRows } from './useFirstRows.ts';

/** The values that the table passes to its rows. */
interface Grid {
  readonly columns: readonly Column<never>[];
  readonly keyOf: (row: never) => string;
  readonly hrefOf: ((row: never) => Href | undefined) | undefined;
  readonly onOpen: ((row: never) => void) | undefined;
  readonly hold: (from: number, rows: readonly never[]) => () => void;
  readonly keepStop: () => void;
  /** An order applies to a whole list, of which only the first rows are drawn. */
  readonly isSorted: boolean;
}

const GridContext = createContext<Grid | undefined>(undefined);
const SeenContext = createContext(true);

/** Whether the row of the present cell is on the screen, or nearly. */
export function useIsRowSeen(): boolean {
  return use(SeenContext);
}

/**
 * Rows as a table for wide screens: a press on a column's name orders them, the person chooses the columns, and the
 * table has one tab stop whose arrow keys move from cell to cell. The first column names a row and opens it. Its rows
 * are {@link TableRows}; pass `columns` and the functions as the same objects in each render.
 */
export function Table<Row>({
  label,
  columns,
  look,
  onLook,
  sort,
  onSort,
  keyOf,
  hrefOf,
  onOpen,
  onCopy,
  tools,
  children,
}: {
  /** Its name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  look: TableLook;
  onLook: (look: TableLook) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  keyOf: (row: Row) => string;
  /** The address that a row opens. */
  hrefOf?: ((row: Row) => Href | undefined) | undefined;
  /** Called when a row without an address is opened; without both, a row opens nothing. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Called with the copy that was asked for, where the rows may be a part; it copies the rows of its moment. */
  onCopy?: ((copy: () => Promise<void>) => void) | undefined;
  /** The content at the start of the line above. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const copy = useCopy();
  const table = useRef<HTMLTableElement>(null);
  const [isSetting, setSetting] = useState(false);
  // The rows of each part, for a copy.
  const [parts] = useState(() => new Map<number, readonly Row[]>());
  const shown = useMemo(() => shownColumns(columns, look.columns), [columns, look.columns]);
  const isSorted = sort !== undefined;
  const grid = useMemo(
    (): Grid => ({
      columns: shown,
      keyOf,
      hrefOf,
      onOpen,
      hold(from, rows) {
        parts.set(from, rows);
        return () => parts.delete(from);
      },
      keepStop: () => keepStop(table.current),
      isSorted,
    }),
    [shown, keyOf, hrefOf, onOpen, parts, isSorted],
  );
  useScrollMark(table);

  function copyAll(): Promise<void> {
    const rows = [...parts].toSorted(([a], [b]) => a - b).flatMap(([, part]) => part);
    return copy(csvText(plainRows(shown, rows)));
  }

  return (
    <div data-dense={look.isDense || undefined}>
      <div className={styles['tools']}>
        <div className={styles['start']}>{tools}</div>
        <button
          type="button"
          className={styles['tool']}
          onClick={() => void (onCopy ? onCopy(copyAll) : copyAll())}
        >
          <Trans>Copy as CSV</Trans>
        </button>
        <button type="button" className={styles['tool']} onClick={() => setSetting(true)}>
          <Icon name="settings" size={18} />
          <Trans context="of a table">Columns</Trans>
        </button>
      </div>
      <div className={styles['frame']}>
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the grid pattern */}
        <table
          ref={table}
          role="grid"
          aria-label={label}
          className={styles['table']}
          onClick={openPressed}
          onFocus={({ target, currentTarget }) => {
            if (cellOf(target)) makeStop(currentTarget, target);
          }}
          onKeyDown={(event) => {
            if (event.altKey || event.metaKey || event.shiftKey) return;
            if (moveByKey(event.currentTarget, event)) event.preventDefault();
          }}
        >
          <thead>
            <tr>
              {shown.map((column) => (
                <ColumnName
                  key={column.key}
                  column={column}
                  sort={sort?.by === column.key ? sort : undefined}
                  onPress={() => onSort(nextSort(sort, column))}
                />
              ))}
            </tr>
          </thead>
          <GridContext value={grid}>{children}</GridContext>
        </table>
        {/* oxlint-enable */}
      </div>
      <TableSettings
        open={isSetting}
        title={t({ message: 'Table', context: 'its columns and density' })}
        columns={columns}
        look={look}
        onLook={onLook}
        onClose={() => setSetting(false)}
      />
    </div>
  );
}

/** A press beside a row's link counts as a press on the link. */
function openPressed({ target }: MouseEvent<HTMLTableElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, thead')) return;
  // Selecting text in a row does not open the row.
  if (getSelection()?.isCollapsed === false) return;
  openRow(target.closest('tr'));
}

function ColumnName({
  column: { name, isFigure, takesRest, isControl, isSortable = true },
  sort,
  onPress,
}: {
  column: Pick<Column<never>, 'name' | 'isFigure' | 'takesRest' | 'isControl' | 'isSortable'>;
  /** Only where it is by this column. */
  sort: Sort | undefined;
  onPress: () => void;
}) {
  return (
    <th
      scope="col"
      aria-sort={sort && (sort.isDescending ? 'descending' : 'ascending')}
      data-figure={isFigure || undefined}
      data-rest={takesRest || undefined}
    >
      {isSortable ? (
        <button type="button" className={styles['name']} tabIndex={-1} onClick={onPress}>
          {name}
          <span className={styles['arrow']}>
            {sort && <Icon name={sort.isDescending ? 'down' : 'up'} size={14} />}
          </span>
        </button>
      ) : (
        <span className={isControl ? 'heard' : styles['name']}>{name}</span>
      )}
    </th>
  );
}

/** Rows of a table, or a part of them. Of many rows in an order that was chosen, the first ones are drawn, while a copy has all. */
export function TableRows({
  rows,
  isLong = false,
  from = 0,
  otherwise,
  ref,
}: {
  rows: readonly unknown[];
  /** Draws the first ones of many rows in any order. */
  isLong?: boolean | undefined;
  /** The place of the first among all rows. */
  from?: number | undefined;
  /** Shown instead of rows when there are none. */
  otherwise?: ReactNode;
  /** As `useIsSeen` gives it. */
  ref?: Ref<HTMLTableSectionElement> | undefined;
}) {
  const grid = use(GridContext);
  if (!grid) throw new Error('Rows are within a table.');
  const { columns, keyOf } = grid;
  const first = useFirstRows(rows);
  const isCut = (isLong || grid.isSorted) && first.onMore !== undefined;
  const more = (
    <Button onPress={first.onMore}>
      <Trans>Show more</Trans>
    </Button>
  );
  // The table of these rows has columns for them.
  const all = rows as readonly never[];
  const own = isCut ? (first.rows as readonly never[]) : all;
  useLayoutEffect(() => grid.hold(from, all), [grid, from, all]);
  useLayoutEffect(() => grid.keepStop());
  return (
    <tbody ref={ref}>
      {own.map((row) => (
        <TableRow key={keyOf(row)} row={row} grid={grid} />
      ))}
      {isCut && (
        <tr className={styles['otherwise']}>
          <td colSpan={columns.length}>{more}</td>
        </tr>
      )}
      {rows.length === 0 && otherwise !== undefined && (
        <tr className={styles['otherwise']}>
          <td colSpan={columns.length}>{otherwise}</td>
        </tr>
      )}
    </tbody>
  );
}

/** Renders again only when its own row or the columns change; live values are inside its cells. */
const TableRow = memo(function TableRow({
  row,
  grid: { columns, hrefOf, onOpen },
}: {
  row: never;
  grid: Grid;
}) {
  const { ref, isSeen } = useIsSeen();
  const [first, ...others] = columns;
  const title = first?.cell(row);
  const href = hrefOf?.(row);
  return (
    <SeenContext value={isSeen}>
      <tr ref={ref} data-open={(href ?? onOpen) === undefined ? undefined : ''}>
        <th scope="row">
          {href ? (
            <a className={styles['opens']} href={href} tabIndex={-1} data-opens="">
              {title}
            </a>
          ) : onOpen ? (
            <button
              type="button"
              className={styles['opens']}
              tabIndex={-1}
              data-opens=""
              onClick={() => onOpen(row)}
            >
              {title}
            </button>
          ) : (
            <span className={styles['opens']}>{title}</span>
          )}
        </th>
        {others.map(({ key, isFigure, takesRest, cell }) => (
          <td key={key} data-figure={isFigure || undefined} data-rest={takesRest || undefined}>
            {takesRest === true ? <RestOf>{cell(row)}</RestOf> : cell(row)}
          </td>
        ))}
      </tr>
    </SeenContext>
  );
});

/** A text that is cut after two lines is shown whole when a mouse hovers over it. */
function RestOf({ children }: { children: ReactNode }) {
  return (
    <span className={styles['rest']} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  );
}

/** Marks the frame if the table is wider: only then it scrolls; otherwise the names stay in view as the page scrolls. */
function useScrollMark(table: { readonly current: HTMLTableElement | null }): void {
  useLayoutEffect(() => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const measure = () => {
      frame.toggleAttribute('data-scrolls', element.offsetWidth > frame.clientWidth + 1);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, [table]);
}
