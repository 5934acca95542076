import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { centsLeft, centsOff, centsUp } from '../../../contract/money.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { DirectionTag } from '../../live/DirectionTag.tsx';
import { Result } from '../../live/Result.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Beside } from '../../ui/Beside.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { BesidePart } from '../../ui/useBeside.ts';
import { useMoney } from '../../ui/useMoney.ts';
import desk from './desk.module.css';
import styles from './open-position.module.css';
import sheet from './sheet.module.css';
import { PositionLots } from './PositionLots.tsx';

/** One open position: each figure with its calculation, its lots, and the possible actions. */
export function OpenPosition({
  part,
  position,
  priceMicros,
}: {
  part: BesidePart;
  position: Position;
  /** The price of the row that opened it. */
  priceMicros: bigint | undefined;
}) {
  const { t } = useLingui();
  const { ticker, direction } = position;
  const name = useInstrument(ticker)?.name;
  return (
    <Beside part={part} title={t`Position in ${ticker}`}>
      <div className={sheet['sheet']}>
        <p className={styles['name']}>
          <DirectionTag direction={direction} /> {name}
        </p>
        <PositionFigures position={position} priceMicros={priceMicros} />
        <PositionActs position={position} />
        <PositionLots position={position} priceMicros={priceMicros} />
      </div>
    </Beside>
  );
}

function PositionFigures({
  position,
  priceMicros,
}: {
  position: Position;
  priceMicros: bigint | undefined;
}) {
  const words = useOrderWords();
  const money = useShownMoney();
  const figures = figuresOf(position, priceMicros);
  const isShort = position.direction === 'short';
  const shares = money.shares(position.qtyMicros);
  const { valueMicros, returnMicros, todayMicros } = figures;
  const value = money.micros(isShort ? centsUp(valueMicros) : valueMicros);
  // Beside its result, what the value is compared with is the term that makes the sum add up.
  const before = (result: bigint | undefined) =>
    isShort ? centsLeft(result, centsOff(valueMicros)) : centsLeft(valueMicros, result);
  const cost = money.micros(before(returnMicros) ?? position.costMicros);
  const base = money.micros(before(todayMicros) ?? position.dayBaseMicros);

  return (
    <dl className={styles['workings']} aria-live="off">
      <Worked
        label={isShort ? <Trans>Cost to buy back</Trans> : <Trans>Market value</Trans>}
        figure={value}
        sum={money.sum(`${shares} × ${words.dollars(priceMicros)}`)}
      />
      <Worked
        label={<Trans>Return</Trans>}
        figure={<Result micros={figures.returnMicros} percent={figures.returnPercent} />}
        sum={money.sum(
          isShort ? `(${cost} − ${value}) ÷ ${cost}` : `(${value} − ${cost}) ÷ ${cost}`,
        )}
      />
      <Worked
        label={<Trans>Today’s return</Trans>}
        figure={<Result micros={figures.todayMicros} percent={figures.todayPercent} />}
        sum={money.sum(
          isShort ? `(${base} − ${value}) ÷ ${base}` : `(${value} − ${base}) ÷ ${base}`,
        )}
        note={
          <Trans>
            {base}: shares held at the last close, valued at{' '}
            {words.dollars(position.previousCloseMicros)}, plus the cost of shares opened today.
          </Trans>
        }
      />
      <Worked
        label={
          isShort ? (
            <Trans>Average proceeds per share</Trans>
          ) : (
            <Trans>Average cost per share</Trans>
          )
        }
        figure={words.dollars(figures.averageMicros)}
        sum={money.sum(`${cost} ÷ ${shares}`)}
        note={
          isShort ? <Trans>Proceeds after fees.</Trans> : <Trans>Cost basis includes fees.</Trans>
        }
      />
      {isShort && (
        <Worked
          label={<Trans>Collateral</Trans>}
          figure={money.micros(position.collateralMicros)}
          note={
            <Trans>
              The sale proceeds plus the larger of half of the value and its maintenance
              requirement. Released as you buy to cover.
            </Trans>
          }
        />
      )}
    </dl>
  );
}

function Worked({
  label,
  figure,
  sum,
  note,
}: {
  label: ReactNode;
  figure: ReactNode;
  sum?: string | undefined;
  note?: ReactNode;
}) {
  return (
    <div className={styles['worked']}>
      <dt>{label}</dt>
      <dd className={styles['workedFigure']}>{figure}</dd>
      {sum !== undefined && <dd className={styles['sum']}>{sum}</dd>}
      {note !== undefined && <dd className={styles['sum']}>{note}</dd>}
    </div>
  );
}

function PositionActs({ position }: { position: Position }) {
  const { ticker, direction, availableMicros, qtyMicros } = position;
  const money = useMoney();
  const isShort = direction === 'short';
  const isAllClosing = availableMicros === '0';
  const closing = money.shares(BigInt(qtyMicros) - BigInt(availableMicros));
  return (
    <>
      {availableMicros !== qtyMicros && (
        <p className={desk['note']}>
          <Trans>Shares already being closed by pending orders: {closing}</Trans>
        </p>
      )}
      <div className={desk['buttons']}>
        <ButtonLink
          href={isShort ? linkTo.sell({ symbol: ticker }) : linkTo.buy({ symbol: ticker })}
        >
          {isShort ? <Trans>Add to short</Trans> : <Trans>Buy more</Trans>}
        </ButtonLink>
        {!isAllClosing && (
          <ButtonLink
            look="primary"
            href={
              isShort ? linkTo.closeShort({ symbol: ticker }) : linkTo.closeLong({ symbol: ticker })
            }
          >
            {isShort ? (
              <Trans context="position">Cover</Trans>
            ) : (
              <Trans context="position">Close</Trans>
            )}
          </ButtonLink>
        )}
      </div>
      <div className={desk['links']}>
        <a className={desk['link']} href={linkTo.instrument({ ticker })}>
          <Trans>Price and chart</Trans>
        </a>
        <a className={desk['link']} href={linkTo.deskOrders({ ticker })}>
          <Trans>Orders for {ticker}</Trans>
        </a>
      </div>
    </>
  );
}
