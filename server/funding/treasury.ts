import { type Chain, ChainUnavailable, type Holdings } from '../chain/chain.ts';
import type { Sql } from '../db/tx.ts';

/** The ledger's balance at the bank, and the bank's bookings. Micro-dollars. */
interface BankTreasury {
  /** The sum of all bookings, debits included. */
  readonly bookedMicros: bigint;
  /** Booked credits that are not matched or not credited yet. */
  readonly waitingMicros: bigint;
  /** Booked credits that an operator noted as money of no customer. */
  readonly ownMicros: bigint;
  readonly ledgerMicros: bigint;
  /** Payouts in files that the ledger still holds for their customers. */
  readonly filedMicros: bigint;
}

/** Sums of the ledger and of the bookings at one moment. */
export async function readBankTreasury(sql: Sql): Promise<BankTreasury> {
  const [row] = await sql<{
    booked: string;
    waiting: string;
    own: string;
    filed: string;
    ledger: string;
  }>`
    select
      (select coalesce(sum(micros), 0) from bank_booking) as booked,
      (select coalesce(sum(booking.micros), 0)
        from bank_booking booking left join bank_deposit deposit on booking_id = booking.id
        where booking.state = 'unmatched' or deposit.state = 'seen') as waiting,
      (select coalesce(sum(micros), 0) from bank_booking where state = 'own') as own,
      (select coalesce(sum(micros), 0) from withdrawal
        where bank_account_id is not null and state = 'filed') as filed,
      (select coalesce(-sum(micros), 0) from ledger_posting join ledger_account on id = account_id
        where path = 'house/bank/available/USD') as ledger`;
  return {
    bookedMicros: BigInt(row?.booked ?? 0),
    waitingMicros: BigInt(row?.waiting ?? 0),
    ownMicros: BigInt(row?.own ?? 0),
    ledgerMicros: BigInt(row?.ledger ?? 0),
    filedMicros: BigInt(row?.filed ?? 0),
  };
}

/** The ledger's balance on the chain, and the transfers seen there. Micro-USDT. */
interface Treasury {
  /** The ledger's balance on the chain for all customers. */
  readonly ledgerMicros: bigint;
  /**
   * The tokens that our addresses received according to the recorded transfers, in total and by
   * address.
   */
  readonly chainMicros: bigint;
  readonly addresses: readonly { readonly address: string; readonly micros: bigint }[];
  /** Seen and not credited: the way is closed, or the customer's account is. */
  readonly waitingMicros: bigint;
  /** Transfers below the minimum, which are never credited. */
  readonly tooSmallMicros: bigint;
  /** The sum that final withdrawals paid from the operator's wallet. */
  readonly paidMicros: bigint;
  /** Customers' debts, micro-dollars. */
  readonly debtMicros: bigint;
  /**
   * The amount that should be on the chain for customers, less the ledger's balance there: 0 when
   * they agree.
   */
  readonly differenceMicros: bigint;
}

/** Sums of the ledger and of the deposits at one moment. */
export async function readTreasury(sql: Sql, token: string): Promise<Treasury> {
  const [ledger] = await sql<{ chain: string; debts: string }>`
    select coalesce(-sum(micros) filter (where name = 'chain' and asset = 'USDT'), 0) as chain,
      coalesce(-sum(micros) filter (where name = 'debts' and asset = 'USD'), 0) as debts
    from ledger_account join ledger_posting on account_id = id
    where owner is null and name in ('chain', 'debts')`;
  const rows = await sql<{ address: string; state: string; micros: string }>`
    select address, state, sum(micros) as micros from chain_deposit
    where contract = ${token} and state not in ('reversed', 'not_accepted')
    group by address, state order by address`;
  const [paid] = await sql<{ micros: string }>`
    select coalesce(sum(token_micros), 0) as micros from withdrawal
    where bank_account_id is null and state = 'final'`;
  const addresses = [...Map.groupBy(rows, ({ address }) => address)].map(([address, those]) => ({
    address,
    micros: sumOf(those),
  }));
  const ledgerMicros = BigInt(ledger?.chain ?? 0);
  const chainMicros = sumOf(rows);
  const waitingMicros = sumOf(rows.filter(({ state }) => state === 'seen'));
  const tooSmallMicros = sumOf(rows.filter(({ state }) => state === 'too_small'));
  const paidMicros = BigInt(paid?.micros ?? 0);
  return {
    ledgerMicros,
    chainMicros,
    addresses,
    waitingMicros,
    tooSmallMicros,
    paidMicros,
    debtMicros: BigInt(ledger?.debts ?? 0),
    differenceMicros: chainMicros - waitingMicros - tooSmallMicros - paidMicros - ledgerMicros,
  };
}

/**
 * The balances that the chain reports. A missing value means that the chain did not answer, not
 * zero.
 */
interface Held {
  /** By address. */
  readonly deposits: ReadonlyMap<string, bigint | undefined>;
  /** At all deposit addresses together, micro-USDT; undefined when one of them is unknown. */
  readonly depositMicros: bigint | undefined;
  /** In the operator's wallet, which pays withdrawals. */
  readonly wallet: Holdings | undefined;
}

/**
 * Asks the chain for the balances of deposit addresses and the operator's wallet; stops after the
 * first missing answer.
 */
export async function readHeld(
  chain: Chain,
  addresses: readonly string[],
  payout: string,
): Promise<Held> {
  let isSilent = false;
  async function holdingsOf(address: string): Promise<Holdings | undefined> {
    if (isSilent) return undefined;
    try {
      return await chain.balanceOf(address);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      isSilent = true;
      return undefined;
    }
  }
  const wallet = await holdingsOf(payout);
  const deposits = new Map<string, bigint | undefined>();
  for (const address of addresses) {
    deposits.set(address, (await holdingsOf(address))?.tokenMicros);
  }
  let depositMicros: bigint | undefined = 0n;
  for (const micros of deposits.values()) {
    depositMicros =
      depositMicros === undefined || micros === undefined ? undefined : depositMicros + micros;
  }
  return { deposits, depositMicros, wallet };
}

function sumOf(rows: readonly { readonly micros: string }[]): bigint {
  return rows.reduce((sum, { micros }) => sum + BigInt(micros), 0n);
}
