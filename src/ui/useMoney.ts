import { useLingui } from '@lingui/react';
import {
  type AmountProblem,
  centsDown,
  decimalOf,
  MICROS,
  readAmount,
} from '../../contract/money.ts';
import { UNKNOWN } from '../lib/format.ts';
import { intlLocale } from '../lib/intl-locale.ts';
import { plainAmount } from './plain-amount.ts';

/** Whole micro-dollars, as text from the server or as a bigint; empty while unknown. */
type Micros = string | bigint | null | undefined;

/** Dollars and shares as a person reads and types them. */
export interface Money {
  /** An amount with the dollar sign, rounded down to the cent. */
  readonly micros: (value: Micros) => string;
  /** The amount with a plus or a minus. */
  readonly signed: (value: Micros) => string;
  /** A price with the dollar sign: two decimals from $1, four below. */
  readonly price: (value: Micros) => string;
  /** A rate or a ledger amount with all the decimals that it has; mark its element with `data-exact`. */
  readonly exact: (value: Micros) => string;
  /** Formats with all six decimals, for figures aligned in a column. */
  readonly column: (value: Micros) => string;
  /** Shares, with the decimals that they have. */
  readonly shares: (value: Micros) => string;
  /** Reads a typed amount with the grouping and the decimal mark of the language. */
  readonly read: (text: string) => { micros: bigint } | { problem: AmountProblem };
  /** The typed text in plain decimals with a point, for code that reads prices or shares. */
  readonly plain: (text: string) => string;
  /**
   * The amount as typed into a field: at least two decimals, and more only if the amount has them; shares without a
   * fraction have none.
   */
  readonly typed: (micros: bigint, leastDecimals?: number) => string;
}

/** Amounts in the person's language. */
export function useMoney(): Money {
  const { i18n } = useLingui();
  return moneyOf(i18n.locale);
}

const moneys = new Map<string, Money>();

/** Like `useMoney`, for a language as `Intl` names it. */
export function moneyOf(language: string): Money {
  const ready = moneys.get(language);
  if (ready) return ready;
  const locale = intlLocale(language);
  const options: Intl.NumberFormatOptions = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  };
  const plain = new Intl.NumberFormat(locale, options);
  const exact = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 6 });
  const column = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: 6,
    maximumFractionDigits: 6,
  });
  const cheap = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
  const signed = new Intl.NumberFormat(locale, { ...options, signDisplay: 'exceptZero' });
  const shares = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: 'always' });
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const made: Money = {
    micros: (value) => (isKnown(value) ? plain.format(centsOf(value)) : UNKNOWN),
    signed: (value) => (isKnown(value) ? signed.format(centsOf(value)) : UNKNOWN),
    price: (value) => {
      if (!isKnown(value)) return UNKNOWN;
      return BigInt(value) < MICROS
        ? cheap.format(decimalOf(BigInt(value)))
        : plain.format(centsOf(value));
    },
    exact: (value) => (isKnown(value) ? exact.format(decimalOf(BigInt(value))) : UNKNOWN),
    column: (value) => (isKnown(value) ? column.format(decimalOf(BigInt(value))) : UNKNOWN),
    shares: (value) => (isKnown(value) ? shares.format(decimalOf(BigInt(value))) : UNKNOWN),
    read: (text) => readAmount(plainAmount(text, decimal)),
    plain: (text) => plainAmount(text, decimal),
    typed: (micros, leastDecimals = 2) => typedOf(micros, leastDecimals).replace('.', decimal),
  };
  moneys.set(language, made);
  return made;
}

function centsOf(value: string | bigint): `${number}` {
  return decimalOf(centsDown(BigInt(value)));
}

function typedOf(micros: bigint, leastDecimals: number): string {
  const [units = '', part = ''] = decimalOf(micros).split('.');
  const decimals = part.replace(/0+$/, '').padEnd(leastDecimals, '0');
  return decimals === '' ? units : `${units}.${decimals}`;
}

function isKnown(value: Micros): value is string | bigint {
  return value !== null && value !== undefined;
}
