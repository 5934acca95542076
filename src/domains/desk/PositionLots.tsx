import { Trans } from '@lingui/react/macro';
import type { Lot, Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import { Result } from '../../live/Result.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { MASK, useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import desk from './desk.module.css';
import styles from './open-position.module.css';
import sheet from './sheet.module.css';

/** The lots of a position in the order in which they are closed, each leading to the order that opened it. */
export function PositionLots({
  position,
  priceMicros,
}: {
  position: Position;
  priceMicros: bigint | undefined;
}) {
  return (
    <section>
      <h3 className={styles['heading']}>
        <Trans>Lots</Trans>
      </h3>
      <p className={desk['note']}>
        <Trans>First in, first out: the top lot is closed first.</Trans>
      </p>
      <div className={sheet['toTheEdge']}>
        <List>
          {position.lots.map((lot) => (
            <LotRow key={lot.id} lot={lot} position={position} priceMicros={priceMicros} />
          ))}
        </List>
      </div>
    </section>
  );
}

function LotRow({
  lot,
  position,
  priceMicros,
}: {
  lot: Lot;
  position: Position;
  priceMicros: bigint | undefined;
}) {
  const format = useFormat();
  const words = useOrderWords();
  const money = useShownMoney();
  const figures = figuresOf(
    { ...position, qtyMicros: lot.qtyMicros, costMicros: lot.costMicros },
    priceMicros,
  );
  const shares = money.isHidden ? MASK : words.shares(lot.qtyMicros);
  const each = words.dollars(lot.priceMicros);
  const cost = money.micros(lot.costMicros);
  return (
    <Row
      href={linkTo.order({ id: lot.orderId })}
      title={
        <span className={styles['lotTitle']}>
          <Trans context="shares at a price">
            {shares} at {each}
          </Trans>
        </span>
      }
      subtitle={
        <span className={styles['lotLines']}>
          <span>{format.date(lot.openedAtMs)}</span>
          <span>
            {position.direction === 'short' ? (
              <Trans>proceeds {cost}</Trans>
            ) : (
              <Trans>cost {cost}</Trans>
            )}
          </span>
        </span>
      }
      trailing={
        <span className={styles['lotFigures']} aria-live="off">
          <span>{money.micros(figures.valueMicros)}</span>
          <Result micros={figures.returnMicros} percent={figures.returnPercent} />
        </span>
      }
    />
  );
}
