import {
  cancelOrder,
  changeOrder,
  getOrder,
  getOrderByKey,
  getOrders,
  placeOrder,
} from '../../../contract/order.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import {
  orderOf,
  readOrderByKey,
  readOrderLife,
  readOrders,
  readTicketFacts,
} from '../../broker/broker.ts';
import { handle, type Handler } from '../../http/handle.ts';

const handlePlace = handle(placeOrder, ['trading'], ({ trading, session }, wish) =>
  trading.place(session.personId, wish),
);

const handleChange = handle(changeOrder, ['trading'], ({ trading, session }, wish) =>
  trading.change(session.personId, wish),
);

const handleCancel = handle(cancelOrder, ['trading'], ({ trading, session }, { id }) =>
  trading.cancel(session.personId, id),
);

const handleOrder = handle(getOrder, ['db'], async ({ db, session, refuse }, { id }) => {
  const life = await readOrderLife(db.sql, session.personId, id);
  return life ?? refuse('not_found');
});

const handleOrderByKey = handle(getOrderByKey, ['db'], async ({ db, session }, { key }) => {
  const row = await readOrderByKey(db.sql, session.personId, key);
  return { order: row ? orderOf(row) : null };
});

const PAGE = 50;

const handleOrders = handle(getOrders, ['db'], ({ db, session }, { limit = PAGE, ...asked }) =>
  readOrders(db.sql, session.personId, { ...asked, limit }),
);

const handleTicket = handle(
  getTicketFacts,
  ['db', 'market'],
  async ({ db, market, session, refuse }, { ticker }) => {
    const instrument = market.instruments().find((each) => each.ticker === ticker);
    if (!instrument) return refuse('unknown_ticker', { ticker });
    return readTicketFacts(db.sql, market, session.personId, instrument);
  },
);

export const tradeCalls: readonly Handler[] = [
  handlePlace,
  handleChange,
  handleCancel,
  handleOrder,
  handleOrderByKey,
  handleOrders,
  handleTicket,
];
