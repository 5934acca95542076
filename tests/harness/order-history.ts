import type { AppServer } from './app-server.ts';
import type { BrowserPerson } from './browser-person.ts';
import { connect } from '../../server/ops/connect.ts';

const tickers = ['AAPL', 'MSFT', 'KO', 'JPM', 'NVDA'];

/**
 * Gives a person a history of `count` expired orders, placed a minute apart, that moved neither money nor shares. The
 * last of them was placed at `untilMs`, exchange time.
 */
export async function withPastOrders(
  { dataDir }: Pick<AppServer, 'dataDir'>,
  person: BrowserPerson,
  count: number,
  untilMs: number,
): Promise<void> {
  const database = await connect({ dataDir, databaseUrl: undefined }, () => undefined);
  await database.pool.query(
    `insert into trade_order (id, person_id, key, ticker, intent, type, limit_micros, qty_micros, is_extended,
       session, status, reason, placed_ms, expires_ms, done_ms, placed_at)
     select gen_random_uuid(), person.id, 'past-order-of-a-person-' || n, ($2::text[])[1 + n % $3], 'buy_to_open',
       'limit', 1000000 + n * 10000, (1 + n % 7) * 1000000::bigint, false, 'regular', 'cancelled', 'expired',
       $4::bigint - ($5::bigint - n) * 60000, $4, $4, now()
     from generate_series(1, $5) n, person where trade_account = $1 order by n`,
    [person.session.person.tradeAccount, tickers, tickers.length, untilMs, count],
  );
  await database.close();
}
