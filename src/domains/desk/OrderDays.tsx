import { memo, useMemo } from 'react';
import type { Order } from '../../../contract/order.ts';
import { OrderRow } from '../../live/OrderRow.tsx';
import { List } from '../../ui/List.tsx';
import { NearScreen } from './NearScreen.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './orders.module.css';
import { type OrdersOfDay, piecesOf } from './order-days.ts';

/** The number of pieces visible before scrolling. */
const FIRST_PIECES = 2;
const ROW_REM = 3.75;
const NAME_REM = 2.25;

/** Orders grouped by day in New York; of thousands of orders, only those near the viewport are rendered. */
export const OrderDays = memo(function OrderDays({ orders }: { orders: readonly Order[] }) {
  const pieces = useMemo(() => piecesOf(orders), [orders]);
  return pieces.map((piece, index) => (
    <NearScreen
      key={piece.key}
      rem={piece.orders.length * ROW_REM + (piece.isFirst ? NAME_REM : 0)}
      startsNear={index < FIRST_PIECES}
    >
      {() => <Piece piece={piece} />}
    </NearScreen>
  ));
});

function Piece({ piece }: { piece: OrdersOfDay }) {
  const day = useFormat().day(piece.date);
  return (
    <>
      {piece.isFirst && <h2 className={styles['dayName']}>{day}</h2>}
      <List label={day}>
        {piece.orders.map((order) => (
          <OrderRow key={order.id} order={order} when="time" />
        ))}
      </List>
    </>
  );
}
