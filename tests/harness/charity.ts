import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import {
  donate,
  getCause,
  getDonations,
  getGiving,
  setAutomaticDonation,
} from '../../contract/charity.ts';
import { getMessages } from '../../contract/message.ts';
import { lookAfterCharity } from '../../server/charity/look-after.ts';
import { payOut } from '../../server/charity/payout.ts';
import { setUpDemoCauses } from '../../server/charity/set-up-demo.ts';
import { usd } from './ledger.ts';
import { aTrader, newKey } from './orders.ts';
import type { TestPerson } from './people.ts';
import { trade } from './portfolio-scene.ts';
import { anApp, type TestApp, type World } from './server.ts';
import { accountOf } from './products.ts';
import { must } from './sign-up.ts';
import { type DayMarket, dayMarket } from './trading-days.ts';

export const CAUSE = 'library-bus';
/** A cause without a goal and without an end. */
export const OTHER_CAUSE = 'night-line';

/** A server with the demonstration's causes, and a verified customer: $50,000 in the wallet, and as much in the stock account. */
export interface CharityScene {
  readonly app: TestApp;
  readonly market: DayMarket;
  readonly person: TestPerson;
  /** Sets New York time and runs due work. */
  at(date: string, time: string): Promise<void>;
  /** Donates whole dollars. */
  give(
    dollars: number,
    part?: Partial<InputOf<typeof donate>>,
    person?: TestPerson,
  ): Promise<OutputOf<typeof donate>>;
  giving(person?: TestPerson): Promise<OutputOf<typeof getGiving>>;
  automatic(percent: number, causeId?: string): Promise<OutputOf<typeof getGiving>>;
  /** Closes a trade of ten shares bought for $100 each, with a given profit before fees. */
  realise(dollars: number, person?: TestPerson): Promise<void>;
  /** Records a payout to a cause, as an operator. */
  pay(dollars: number, receipt: string, causeId?: string): Promise<boolean>;
}

/** The request of a one-off donation. */
export function aDonation(part: Partial<InputOf<typeof donate>> = {}): InputOf<typeof donate> {
  return { key: newKey(), causeId: CAUSE, amountMicros: String(usd(25)), language: 'en', ...part };
}

export async function aCharityScene(
  date: string,
  time = '10:00',
  world: World = {},
): Promise<CharityScene> {
  const market = dayMarket(date, time);
  const app = await anApp({ ...world, market });
  const { services } = app;
  await setUpDemoCauses(services);
  const person = await aTrader(services);
  return {
    app,
    market,
    person,
    async at(nextDate, nextTime) {
      market.set(nextDate, nextTime);
      await lookAfterCharity(services);
    },
    async give(dollars, part, whose = person) {
      const asked = aDonation({ amountMicros: String(usd(dollars)), ...part });
      return must(await app.call(donate, asked, whose));
    },
    async giving(whose = person) {
      return must(await app.call(getGiving, { language: 'en' }, whose));
    },
    async automatic(percent, causeId = CAUSE) {
      const plan = { causeId, percent };
      return must(await app.call(setAutomaticDonation, { plan, language: 'en' }, person));
    },
    async realise(dollars, whose = person) {
      const scene = { app, market, person: whose };
      await trade(scene, { limit: 100, shares: 10 });
      await trade(scene, { intent: 'sell_to_close', limit: 100 + dollars / 10, shares: 10 });
    },
    pay: (dollars, receipt, causeId = CAUSE) =>
      services.db.transaction((tx) =>
        payOut(tx, services, {
          causeId,
          amountMicros: usd(dollars),
          receipt,
          paidMs: market.time().exchangeMs,
        }),
      ),
  };
}

const language = 'en' as const;

export const walletOf = ({ app, person }: CharityScene) =>
  accountOf(app.services, person.id, 'wallet');

export async function causeOf({ app }: CharityScene, id = CAUSE) {
  return must(await app.call(getCause, { id, language }));
}

export async function donationsOf({ app, person }: CharityScene) {
  return must(await app.call(getDonations, { language }, person)).donations;
}

/** The customer's messages about charity, with their amounts. */
export async function messagesOf({ app, person }: CharityScene) {
  const { messages } = must(await app.call(getMessages, { category: 'charity' }, person));
  return messages.map(({ kind, figures: { amountMicros } }) => [kind, amountMicros]);
}

/** The pledge that awaits confirmation. */
export async function pledgeOf(scene: CharityScene) {
  const [pledge] = (await scene.giving()).pledges;
  if (!pledge) throw new Error('no pledge awaits confirmation');
  return pledge;
}
