import { CannotStart } from './cannot-start.ts';
import type { BrokerChoice } from './config-broker.ts';
import type { Sql } from './db/tx.ts';

const SETTINGS: Readonly<Record<string, string>> = {
  paper: 'BROKER=paper',
  'alpaca:paper': 'ALPACA_ACCOUNT=paper',
  'alpaca:live': 'ALPACA_ACCOUNT=live',
  'alpaca-accounts:paper': 'BROKER=alpaca-accounts with ALPACA_ACCOUNT=paper',
  'alpaca-accounts:live': 'BROKER=alpaca-accounts with ALPACA_ACCOUNT=live',
};

/**
 * Refuses a broker on a database whose orders went to another broker or account: it does not hold what
 * customers bought there.
 *
 * @throws CannotStart
 */
export async function refuseOtherBroker(sql: Sql, broker: BrokerChoice): Promise<void> {
  const name = broker.kind === 'paper' ? 'paper' : `${broker.kind}:${broker.account}`;
  // A broker without fills and open orders may be replaced.
  const [used] = await sql<{ name: string }>`
    insert into broker_used (name) values (${name})
    on conflict (is_only) do update
      set name = case
        when exists (select from execution)
          or exists (select from broker_order where ended_at is null) then broker_used.name
        else excluded.name
      end
    returning name`;
  if (used && used.name !== name) {
    throw new CannotStart(
      `${SETTINGS[name]} cannot be used with this database: its orders went out with ${SETTINGS[used.name] ?? used.name}. Give it a DATABASE_URL or DATA_DIR of its own.`,
    );
  }
}
