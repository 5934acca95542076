import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PreMarketMove, ReportMove, ReportNamed } from '../../../contract/report.ts';
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
  leading?: ReactNode;
  /** In place of the name. */
  below?: ReactNode;
  trailing?: ReactNode;
}) {
  return (
    <Row
      href={linkTo.instrument({ ticker, kind })}
      {...(leading !== undefined && { leading })}
      title={
        <>
          {ticker}
          {mark}
        </>
      }
      subtitle={<span className={styles['below']}>{below ?? name}</span>}
      trailing={trailing}
    />
  );
}

/** A price with its move. */
export function PriceAndMove({
  name,
  price,
  percent,
}: {
  /** The path of the figures in the facts. */
  name: string;
  price: number;
  percent: number;
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
          below={
            <>
              {move.name}
              <span className={styles['volume']}>
                <Volume name={`${name}.${at}`} move={move} />
              </span>
            </>
          }
          trailing={
            <PriceAndMove name={`${name}.${at}`} price={move.price} percent={move.changePercent} />
          }
        />
      ))}
    </List>
  );
}

function Volume({ name, move: { volume, volumeTimes } }: { name: string; move: ReportMove }) {
  const format = useFormat();
  const shares = <Figure name={`${name}.volume`}>{format.short(volume)}</Figure>;
  if (volumeTimes === null) return <Trans>Volume {shares}</Trans>;
  const times = <Figure name={`${name}.volumeTimes`}>{format.times(volumeTimes, 2)}</Figure>;
  return (
    <Trans>
      Volume {shares}, {times} average
    </Trans>
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
