import { least } from './least.ts';
import { CENT, MICROS } from './money.ts';
import type { FeeKind } from './order.ts';

/** The fee rates of a period. */
interface FeeTable {
  /** The first day in New York on which the rates apply. */
  readonly from: string;
  /** Our own fee: millionths of the order's value, with a minimum and a maximum per order in micro-dollars. */
  readonly platform: {
    readonly perMillion: bigint;
    readonly atLeast: bigint;
    readonly atMost: bigint;
  };
  /** For sales: micro-dollars per million dollars sold. Source: SEC, section 31 of the Exchange Act. */
  readonly secPerMillion: bigint;
  /**
   * For sales: micro-dollars per thousand shares, with a maximum per order. Source: FINRA By-Laws, Schedule A, section 1.
   */
  readonly taf: { readonly perThousand: bigint; readonly atMost: bigint };
}

const platform = { perMillion: 300n, atLeast: 50_000n, atMost: 4_950_000n };

/**
 * The trading fees by trade date, newest last. Sources: SEC Release 34-104909 (from 4 April 2026, $20.60 per million) and
 * its rate of $0 from 14 May 2025; FINRA SR-2024-019 (TAF of 2026: $0.000195 per share, at most $9.79; before, $0.000166
 * and $8.30).
 */
const feeTables: readonly FeeTable[] = [
  {
    from: '2025-05-14',
    platform,
    secPerMillion: 0n,
    taf: { perThousand: 166_000n, atMost: 8_300_000n },
  },
  {
    from: '2026-01-01',
    platform,
    secPerMillion: 0n,
    taf: { perThousand: 195_000n, atMost: 9_790_000n },
  },
  {
    from: '2026-04-04',
    platform,
    secPerMillion: 20_600_000n,
    taf: { perThousand: 195_000n, atMost: 9_790_000n },
  },
];

export type Fees = Readonly<Record<FeeKind, bigint>>;

/** The rates that apply on a day; before the first table, those of the first table. */
export function feeTableOf(date: string): FeeTable {
  const table = feeTables.findLast(({ from }) => from <= date) ?? feeTables[0];
  if (!table) throw new Error('there is a table of fees');
  return table;
}

/**
 * The total fees of an order after part of it has been traded. A fill is charged the difference between the totals after
 * and before it, so ten small fills cost as much as one large fill. Micro-dollars.
 */
export function feesOf(
  side: 'buy' | 'sell',
  traded: { readonly valueMicros: bigint; readonly qtyMicros: bigint },
  date: string,
): Fees {
  const { valueMicros, qtyMicros } = traded;
  if (valueMicros === 0n) return { platform: 0n, sec: 0n, taf: 0n };
  const table = feeTableOf(date);
  const share = toCent((valueMicros * table.platform.perMillion) / MICROS);
  const { atLeast, atMost } = table.platform;
  const platformFee = share < atLeast ? atLeast : share > atMost ? atMost : share;
  if (side === 'buy') return { platform: platformFee, sec: 0n, taf: 0n };
  const sec = toCent((valueMicros * table.secPerMillion) / (MICROS * MICROS));
  const byShares = toCent((qtyMicros * table.taf.perThousand) / (1_000n * MICROS));
  const taf = byShares > table.taf.atMost ? table.taf.atMost : byShares;
  return { platform: platformFee, sec, taf };
}

/** All of an order's fees together, micro-dollars. */
export function totalOf({ platform: own, sec, taf }: Fees): bigint {
  return own + sec + taf;
}

/** Caps fees at the proceeds of a fill; the remainder is charged with the next fill. */
export function feesUpTo(due: Fees, micros: bigint): Fees {
  const sec = least(due.sec, micros);
  const taf = least(due.taf, micros - sec);
  return { sec, taf, platform: least(due.platform, micros - sec - taf) };
}

/** Fees are rounded up to whole cents. */
function toCent(micros: bigint): bigint {
  return ((micros + CENT - 1n) / CENT) * CENT;
}
