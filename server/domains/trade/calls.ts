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
import { missingAccount, mustHaveAccount } from './must-have-account.ts';

const handlePlace = handle(placeOrder, ['db', 'settings', 'trading'], async (parts, wish) => {
  const { trading, session } = parts;
  await mustHaveAccount(parts, session.personId, wish.key);
  return trading.place(session.personId, wish);
});

const handleChange = handle(changeOrder, ['db', 'settings', 'trading'], async (parts, wish) => {
  const { trading, session } = parts;
  await mustHaveAccount(parts, session.personId, wish.key);
  return trading.change(session.personId, wish);
});

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
  ['db', 'market', 'settings'],
  async ({ session: { personId }, refuse, ...parts }, { ticker }) => {
    const { db, market } = parts;
    const instrument = market.instruments().find((each) => each.ticker === ticker);
    if (!instrument) return refuse('unknown_ticker', { ticker });
    const facts = await readTicketFacts(db.sql, market, personId, instrument);
    const noBrokerAccount = await missingAccount(parts, personId);
    return { ...facts, ...(noBrokerAccount && { noBrokerAccount }) };
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
