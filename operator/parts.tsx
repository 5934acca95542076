import type { ReactNode } from 'react';
import type { NoAnswer } from './ask.ts';
import css from './console.module.css';
import { noAnswerTexts } from './no-answer-texts.ts';
import { linkTo } from './place.ts';
import type { Answered } from './use-answer.ts';

export function Loading() {
  return <output className={css.muted}>Loading…</output>;
}

export function Failed({ code, again }: { code: NoAnswer; again: () => unknown }) {
  return (
    <div role="alert" className={css.problem}>
      <p>{noAnswerTexts[code]}</p>
      <button type="button" className={css.quiet} onClick={() => void again()}>
        Try again
      </button>
    </div>
  );
}

interface ScreenProps {
  readonly title: string;
  readonly answered?: Pick<Answered<unknown>, 'again' | 'isLoading'>;
  readonly children: ReactNode;
}

/** A section: its heading, the refresh button, and its content. */
export function Screen({ title, answered, children }: ScreenProps) {
  return (
    <>
      <div className={css.head}>
        <h1>{title}</h1>
        {answered && (
          <button
            type="button"
            className={css.quiet}
            disabled={answered.isLoading}
            onClick={() => void answered.again()}
          >
            {answered.isLoading ? 'Loading…' : 'Refresh'}
          </button>
        )}
      </div>
      {children}
    </>
  );
}

interface KnownProps<T> {
  readonly answered: Answered<T>;
  /** The text of an empty list. */
  readonly empty?: string;
  readonly isEmpty?: (value: T) => boolean;
  readonly children: (value: T) => ReactNode;
}

/** Shows an answer, its loading state, its empty state, or its failure. */
export function Known<T>({ answered, empty = '', isEmpty, children }: KnownProps<T>) {
  const { value, failed, again } = answered;
  return (
    <>
      {failed && <Failed code={failed} again={again} />}
      {value === undefined && !failed && <Loading />}
      {value !== undefined &&
        (isEmpty?.(value) ? <p className={css.empty}>{empty}</p> : children(value))}
    </>
  );
}

interface SplitProps {
  readonly list: ReactNode;
  /** The open record of the list; empty while none is open. */
  readonly detail: ReactNode;
  readonly back: string;
}

/** Moves the focus to an opened record, so that keyboard users continue in it. The page scrolls only when its top is out of view. */
function focusOn(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true });
  if (part && part.getBoundingClientRect().top < 0) part.scrollIntoView();
}

/** A list and its open record: side by side where there is room, otherwise one of them. */
export function Split({ list, detail, back }: SplitProps) {
  return (
    <div className={css.split} data-opened={detail ? '' : undefined}>
      <div className={css.list}>{list}</div>
      {detail && (
        <section
          key={location.hash}
          ref={focusOn}
          className={css.detail}
          aria-label="Opened"
          tabIndex={-1}
        >
          <a className={css.back} href={linkTo(back)}>
            ← Back to list
          </a>
          {detail}
        </section>
      )}
    </div>
  );
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** The key of the open row. */
  readonly opened?: string | undefined;
}

/** A table; on a phone each row is a card. */
export function Table<Row>({ label, rows, keyOf, columns, opened }: TableProps<Row>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isFigure }) => (
            <th key={title} scope="col" data-figure={isFigure ? '' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-opened={opened === keyOf(row) ? '' : undefined}>
            {columns.map(({ title, cell, isFigure }) => (
              <td key={title} data-title={title} data-figure={isFigure ? '' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list of labeled facts about one record. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Mark({ tone, children }: { tone: 'ok' | 'wrong' | 'off'; children: ReactNode }) {
  return (
    <span className={css.mark} data-tone={tone}>
      {children}
    </span>
  );
}
