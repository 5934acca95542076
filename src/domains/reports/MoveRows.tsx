import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PreMarketMove, ReportMove, ReportNamed } from '../../../contract/report.ts';
import { InstrumentMark } from '../../live/InstrumentMark.tsx';
import { linkTo } from '../../nav/links.ts';
import { Change } from '../../ui/Change.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Figure } from './Figure.tsx';
import styles from './reports.module.css';

/** An instrument with a figure, as a row that links to its screen. */
export function NamedRow({
  of: { ticker, kind, name },
  mark,
  leading,
  below,
  trailing,
}: {
  of: ReportNamed;
  mark?: ReactNode;
  /** In place of the mark. */
  leading?: ReactNode;
  /** In place of the name, in as many lines as it needs. */
  below?: ReactNode;
  trailing?: ReactNode;
}) {
  return (
    <Row
      href={linkTo.instrument({ ticker, kind })}
      wraps={below !== undefined}
      leading={
        leading ?? (
          <span className={styles['mark']}>
            <InstrumentMark ticker={ticker} />
          </span>
        )
      }
      title={
        <>
          {ticker}
          {mark}
        </>
      }
      subtitle={below === undefined ? name : <span className={styles['below']}>{below}</span>}
      trailing={trailing}
    />
  );
}

/** A price with its move, and a second line of two cells as `children`. */
export function PriceAndMove({
  name,
  price,
  percent,
  children,
}: {
  /** The path of the figures in the facts. */
  name: string;
  price: number;
  percent: number;
  children?: ReactNode;
}) {
  const format = useFormat();
  return (
    <span className={styles['figures']}>
      <span className={styles['price']}>
        <Figure name={`${name}.price`}>{format.price(price)}</Figure>
      </span>
      <Figure name={`${name}.changePercent`}>
        <Change percent={percent} look="pill" />
      </Figure>
      {children}
    </span>
  );
}

/** The gainers, losers or most active stocks of a session, with their volume. */
export function MoveRows({
  name,
  label,
  moves,
}: {
  name: string;
  label: string;
  moves: readonly ReportMove[];
}) {
  return (
    <List label={label} empty={<Nothing />}>
      {moves.map((move, at) => (
        <NamedRow
          key={move.ticker}
          of={move}
          trailing={
            <PriceAndMove name={`${name}.${at}`} price={move.price} percent={move.changePercent}>
              <Volume name={`${name}.${at}`} move={move} />
            </PriceAndMove>
          }
        />
      ))}
    </List>
  );
}

function Volume({ name, move: { volume, volumeTimes } }: { name: string; move: ReportMove }) {
  const format = useFormat();
  const shares = <Figure name={`${name}.volume`}>{format.short(volume)}</Figure>;
  const times = volumeTimes !== null && (
    <Figure name={`${name}.volumeTimes`}>{format.times(volumeTimes, 2)}</Figure>
  );
  return (
    <>
      <span className={styles['second']}>
        <Trans>Vol {shares}</Trans>
      </span>
      {times && (
        <span className={styles['second']}>
          <Trans>{times} average</Trans>
        </span>
      )}
    </>
  );
}

/** The largest pre-market moves. */
export function EarlyRows({
  name,
  label,
  moves,
}: {
  name: string;
  label: string;
  moves: readonly PreMarketMove[];
}) {
  return (
    <List label={label} empty={<Nothing />}>
      {moves.map((move, at) => (
        <NamedRow
          key={move.ticker}
          of={move}
          trailing={
            <PriceAndMove name={`${name}.${at}`} price={move.price} percent={move.changePercent} />
          }
        />
      ))}
    </List>
  );
}

/** An empty ranking. */
function Nothing() {
  return (
    <p className={styles['note']}>
      <Trans>None</Trans>
    </p>
  );
}
