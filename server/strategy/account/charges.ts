import { feeTableOf } from '../../../contract/order-fees.ts';
import { productOver } from './amounts.ts';

/*
 * The costs of trading and borrowing in floats: equal to the micro-dollar to `feesOf` and `borrowFee` of the
 * contract, which use bigints.
 */

const CENT = 10_000;
const DAYS_A_YEAR = 360;

/** A rate as a reduced fraction. */
interface Rate {
  readonly times: number;
  readonly over: number;
}

interface Rates {
  readonly platform: Rate;
  readonly atLeast: number;
  readonly atMost: number;
  readonly sec: Rate;
  readonly taf: Rate;
  readonly tafAtMost: number;
}

const kept = new Map<ReturnType<typeof feeTableOf>, Rates>();

/** The rates of a day in New York. */
export function ratesOn(date: string): Rates {
  const table = feeTableOf(date);
  let rates = kept.get(table);
  if (!rates) kept.set(table, (rates = ratesOf(table)));
  return rates;
}

function ratesOf({ platform, secPerMillion, taf }: ReturnType<typeof feeTableOf>): Rates {
  return {
    platform: rateOf(platform.perMillion, 1_000_000n),
    atLeast: Number(platform.atLeast),
    atMost: Number(platform.atMost),
    sec: rateOf(secPerMillion, 1_000_000_000_000n),
    taf: rateOf(taf.perThousand, 1_000_000_000n),
    tafAtMost: Number(taf.atMost),
  };
}

function rateOf(times: bigint, over: bigint): Rate {
  let [one, other] = [times, over];
  while (other !== 0n) [one, other] = [other, one % other];
  return { times: Number(times / one), over: Number(over / one) };
}

/**
 * All fees of an order that fills at once.
 *
 * @param sharesMicros negative for a sale
 * @param value of the fill, micro-dollars, positive
 */
export function orderFee(rates: Rates, sharesMicros: number, value: number): number {
  if (value === 0) return 0;
  const share = toCent(part(value, rates.platform));
  const platform = Math.min(Math.max(share, rates.atLeast), rates.atMost);
  if (sharesMicros > 0) return platform;
  const taf = Math.min(toCent(part(-sharesMicros, rates.taf)), rates.tafAtMost);
  return platform + toCent(part(value, rates.sec)) + taf;
}

/** The fee of an annual rate on a borrowed value for a number of nights, rounded up. */
export function borrowCost(value: number, percent: number, nights: number): number {
  const perMillion = Math.round(percent * 10_000);
  return productOver(value, perMillion * nights, DAYS_A_YEAR * 1_000_000, 'up');
}

function part(amount: number, { times, over }: Rate): number {
  return productOver(amount, times, over);
}

function toCent(micros: number): number {
  return Math.ceil(micros / CENT) * CENT;
}
