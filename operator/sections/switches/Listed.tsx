import css from '../../console.module.css';
import { type Column, Table } from '../../parts.tsx';

interface Props<Row> {
  readonly title: string;
  readonly note?: string;
  /** The text of an empty list. */
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

/** The switches in force, under their heading. */
export function Listed<Row>({ title, note, empty, rows, keyOf, columns }: Props<Row>) {
  return (
    <div>
      <h2>{title}</h2>
      {note !== undefined && <p className={css.muted}>{note}</p>}
      {rows.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        <Table label={title} rows={rows} keyOf={keyOf} columns={columns} />
      )}
    </div>
  );
}
