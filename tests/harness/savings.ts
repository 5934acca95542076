import { adHocClosures } from '../../contract/market-hours.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import {
  buySaving,
  getSavingMoves,
  getSavings,
  quoteRedemption,
  redeemSaving,
  type SavingProductId,
} from '../../contract/saving.ts';
import type { Parts } from '../../server/http/parts.ts';
import { lookAfterSavings } from '../../server/wealth/look-after.ts';
import type { WealthParts } from '../../server/wealth/parts.ts';
import { setUpDemo } from '../../server/wealth/set-up-demo.ts';
import { usd } from './ledger.ts';
import { newKey } from './orders.ts';
import { aPerson, type TestPerson } from './people.ts';
import { accountOf } from './products.ts';
import { anApp, type TestApp } from './server.ts';
import { must } from './sign-up.ts';
import { type DayMarket, dayMarket } from './trading-days.ts';

/** Rates of the plan and of the terms, millionths a year, as in the demonstration. */
export const PPM = { micro: 35_000, 'term-90': 38_000, 'term-180': 40_000, 'term-365': 42_500 };

/** A server with rates and a treasury, and a verified customer with demo money in the wallet. */
export interface SavingScene {
  readonly app: TestApp;
  readonly market: DayMarket;
  readonly person: TestPerson;
  readonly parts: WealthParts;
  /** Sets New York time and runs due work. */
  at(date: string, time: string): Promise<void>;
  /** Invests whole dollars in a product. */
  buy(dollars: number, productId?: SavingProductId): Promise<OutputOf<typeof buySaving>>;
  savings(): Promise<OutputOf<typeof getSavings>>;
}

export function savingParts(services: Parts): WealthParts {
  return {
    ...services,
    closures: adHocClosures,
    isDemo: true,
    warn(message, error) {
      throw new Error(message, { cause: error });
    },
  };
}

export async function aSavingScene(date: string, time = '10:00'): Promise<SavingScene> {
  const market = dayMarket(date, time);
  const app = await anApp({ market });
  const parts = savingParts(app.services);
  await setUpDemo(parts);
  const person = await aPerson(app.services, { identity: 'passed' });
  return {
    app,
    market,
    person,
    parts,
    async at(nextDate, nextTime) {
      market.set(nextDate, nextTime);
      await lookAfterSavings(parts);
    },
    async buy(dollars, productId = 'micro') {
      const asked = {
        key: newKey(),
        productId,
        amountMicros: String(usd(dollars)),
        ppm: PPM[productId],
        agreed: true,
      };
      return must(await app.call(buySaving, asked, person));
    },
    async savings() {
      return must(await app.call(getSavings, {}, person));
    },
  };
}

/** The customer's wallet in whole dollars, by pocket. */
export const walletOf = ({ app, person }: SavingScene) =>
  accountOf(app.services, person.id, 'wallet');

/** Redeems a holding, or a part of it in dollars. */
export async function redeemed(
  { app, person }: SavingScene,
  holdingId: string,
  dollars: number | null = null,
) {
  const amountMicros = dollars === null ? null : String(usd(dollars));
  const quote = must(await app.call(quoteRedemption, { holdingId, amountMicros }, person));
  const asked = { key: newKey(), holdingId, amountMicros, paidMicros: quote.paidMicros };
  return { quote, move: must(await app.call(redeemSaving, asked, person)), asked };
}

export async function allMoves({ app, person }: SavingScene) {
  return must(await app.call(getSavingMoves, {}, person)).moves;
}
