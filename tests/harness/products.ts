import { adHocClosures } from '../../contract/market-hours.ts';
import type { ProductTerms } from '../../contract/product.ts';
import { dealProduct } from '../../server/products/deal/deal.ts';
import { payOwed } from '../../server/products/deal/pay.ts';
import { type NewProduct, openProduct } from '../../server/products/life/open-product.ts';
import type { Orderer } from '../../server/products/orders/place.ts';
import type { ProductParts } from '../../server/products/parts.ts';
import type { Parts } from '../../server/http/parts.ts';
import { newKey } from './orders.ts';
import { usd } from './ledger.ts';
import { aPerson, type TestPerson } from './people.ts';

export const FREE: ProductTerms = {
  expensePercent: 0,
  exitPercent: 0,
  earlyDays: 0,
  earlyPercent: 0,
  leastMicros: '100000000',
  leastMoreMicros: '10000000',
  termDays: null,
};

/** A period that raises 5,000 to 20,000 dollars on a Thursday and runs from Friday to Tuesday. */
export const PERIOD = {
  id: 'quant-test',
  kind: 'quant',
  type: 'quant',
  launchDate: '2026-11-19',
  terms: { ...FREE, termDays: 4 },
  period: {
    raisingUntil: '2026-11-19',
    startsOn: '2026-11-20',
    endsOn: '2026-11-24',
    targetMicros: usd(20_000),
    minimumMicros: usd(5_000),
  },
} as const;

/** The dependencies of products, from an app. */
export function productParts(services: Parts): ProductParts {
  return {
    ...services,
    closures: adHocClosures,
    warn(message, error) {
      throw new Error(message, { cause: error });
    },
  };
}

/** Opens a fund, by default with 1,000,000 dollars of the house. */
export async function aProduct(
  services: Parts,
  part: Partial<NewProduct> & Pick<NewProduct, 'launchDate'>,
): Promise<string> {
  const product: NewProduct = {
    id: 'fund-test',
    kind: 'fund',
    type: 'equity',
    strategy: {},
    benchmark: 'SPY',
    terms: FREE,
    texts: null,
    seedMicros: usd(1_000_000),
    trials: 1,
    ...part,
  };
  await services.db.transaction((tx) => openProduct(tx, services, product));
  return product.id;
}

/** A verified customer with these dollars in the fund or quantitative account. */
export async function anInvestor(
  services: Parts,
  dollars = 10_000,
  to: 'fund' | 'quantitative' = 'fund',
): Promise<TestPerson> {
  const person = await aPerson(services, { identity: 'passed' });
  const wish = { from: 'wallet', to, micros: usd(dollars) } as const;
  await services.ledger.transfer(person.id, { key: newKey(), ...wish });
  return person;
}

export function asCustomer({ id }: Pick<TestPerson, 'id'>): Orderer {
  return { holderId: id, isProduct: false };
}

export function deal(services: Parts, productId: string, date: string) {
  return dealProduct(productParts(services), productId, date);
}

export function pay(services: Parts, date: string) {
  return payOwed(productParts(services), date);
}

/** The balances of a person's account by pocket and asset, without empty ones; whole units. */
export async function accountOf({ db }: Parts, ownerId: string, name: string) {
  const rows = await db.sql<{ place: string; micros: string }>`
    select pocket || ' ' || asset as place, micros
    from ledger_account join ledger_balance on account_id = id
    where owner = ${ownerId} and name = ${name} and micros > 0 order by place`;
  return Object.fromEntries(rows.map(({ place, micros }) => [place, Number(micros) / 1e6]));
}
