import { adHocClosures } from '../../contract/market-hours.ts';
import {
  type MorningFacts,
  type ReportChoices,
  type ReportKind,
  type ReviewFacts,
  setReportChoices,
} from '../../contract/report.ts';
import { ideaStore } from '../../server/domains/ideas/idea-store.ts';
import { publishIdeas } from '../../server/domains/ideas/publish.ts';
import type { MarketData } from '../../server/market/market-data.ts';
import type { ReportParts } from '../../server/reports/parts.ts';
import { writeReport } from '../../server/reports/report-store.ts';
import { lookAfterReports } from '../../server/reports/reports.ts';
import type { TestPerson } from './people.ts';
import { aMarket, type TestApp } from './server.ts';
import { must } from './sign-up.ts';

const marketName = 'flows';

/** The dependencies of reports, with an app's database and a market at another time. */
export function reportParts({ services }: TestApp, market: MarketData): ReportParts {
  const { db, notify } = services;
  return { db, notify, market, closures: adHocClosures, marketName };
}

/** Publishes a day's ideas like the server, unless they exist. */
export async function publishedIdeas({ services }: TestApp, market: MarketData, date: string) {
  const store = ideaStore(services.db.sql, marketName);
  await publishIdeas({ store, market, closures: adHocClosures }, date);
}

/** Runs due report work at a moment of the simulated market. */
export async function reportsAt(app: TestApp, now: string): Promise<void> {
  await lookAfterReports(reportParts(app, aMarket(now)));
}

/** A day with its ideas and its morning report. */
export async function aMorning(app: TestApp, date: string, at: string): Promise<void> {
  await publishedIdeas(app, aMarket(at), date);
  await reportsAt(app, at);
}

/** Subscribes a customer to reports. */
export async function chosen(app: TestApp, person: TestPerson, choices: ReportChoices) {
  return must(await app.call(setReportChoices, choices, person));
}

const breadth = {
  advancers: 70,
  decliners: 45,
  unchanged: 5,
  newHighs: 3,
  newLows: 1,
  yearOf: 118,
  above50: 66,
  above50Of: 120,
};
const spy = { ticker: 'SPY', name: 'SPDR S&P 500 ETF Trust', kind: 'etf' } as const;
const apple = { ticker: 'AAPL', name: 'Apple', kind: 'stock' } as const;
const ford = { ticker: 'F', name: 'Ford Motor', kind: 'stock' } as const;
const rose = {
  ...apple,
  price: 251.5,
  changePercent: 3.1254,
  volume: 48_200_000,
  volumeTimes: 1.52,
};
const fell = { ...ford, price: 9.87, changePercent: -2.126, volume: 61_000_000, volumeTimes: null };
const session: Pick<MorningFacts, 'breadth' | 'sectors' | 'gainers' | 'losers'> = {
  breadth,
  sectors: [
    {
      sector: 'information_technology',
      changePercent: 1.2345,
      members: 20,
      leader: { ticker: 'AAPL', changePercent: 3.1254 },
    },
    {
      sector: 'energy',
      changePercent: -0.8765,
      members: 8,
      leader: { ticker: 'XOM', changePercent: 0.1 },
    },
  ],
  gainers: [rose],
  losers: [fell],
};
const due = {
  date: '2026-11-20',
  closesAtMs: Date.parse('2026-11-20T16:00:00-05:00'),
  isEarlyClose: false,
  earnings: [apple],
  exDividends: [{ ...ford, dollars: 0.15 }],
  splits: [],
  ideasEnding: 2,
};
const idea = {
  ...apple,
  rank: 1,
  direction: 'long',
  signal: 'breakout_high',
  referencePrice: 252,
  invalidationPrice: 246.4,
  endsOn: '2026-12-18',
} as const;

/** Facts that a test can find on screens. */
export const someFacts: { readonly morning: MorningFacts; readonly review: ReviewFacts } = {
  morning: {
    lastDate: '2026-11-19',
    indices: [
      {
        ...spy,
        price: 612.34,
        changePercent: 0.4219,
        preMarket: { price: 611.9, changePercent: -0.0719 },
      },
    ],
    ...session,
    preMarket: {
      advancers: 50,
      decliners: 68,
      unchanged: 2,
      gainers: [{ ...apple, price: 254, changePercent: 0.994 }],
      losers: [{ ...ford, price: 9.8, changePercent: -0.7092 }],
    },
    due,
    ideas: [idea],
  },
  review: {
    closedAtMs: due.closesAtMs,
    isEarlyClose: false,
    indices: [
      {
        ...spy,
        price: 612.34,
        changePercent: 0.4219,
        high: 614,
        low: 608.5,
        weekPercent: 1.2,
        yearPercent: null,
      },
    ],
    ...session,
    active: [fell, rose],
    ideas: [{ ...idea, closePrice: 251.5, movePercent: -0.1984, state: 'running' }],
    next: { ...due, date: '2026-11-23', closesAtMs: Date.parse('2026-11-23T16:00:00-05:00') },
  },
};

/** Stores a day's report with {@link someFacts}; `false` if it exists. */
export function aStoredReport(
  { services }: TestApp,
  kind: ReportKind,
  date: string,
  market = marketName,
): Promise<boolean> {
  const atMs = Date.parse(`${date}T${kind === 'morning' ? '08:00' : '16:20'}:00-05:00`);
  const of =
    kind === 'morning' ? { kind, facts: someFacts.morning } : { kind, facts: someFacts.review };
  return writeReport(services.db.sql, market, date, atMs, of);
}
