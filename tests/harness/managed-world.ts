import { usd } from './ledger.ts';
import { MANAGED_TICKERS } from './managed-acts.ts';
import { ManagedModel } from './managed-model.ts';
import type { TestPerson } from './people.ts';
import { anInvestor, aProduct, FREE, productParts } from './products.ts';
import { anApp } from './server.ts';
import { dayMarket, rollTo } from './trading-days.ts';

export const FREELY = {
  id: 'ai-freely',
  recallFeePercent: 0.37,
  termDays: null,
  recallAfterDays: 1,
};
/** It cannot be recalled before its end. */
export const TERM = { id: 'ai-term', recallFeePercent: 0.37, termDays: 4, recallAfterDays: null };
export const LEAST = usd(100);
const EACH = 12_000;
/** Possible trading days, more than a run uses. */
const DATES = [
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
];

/** Two AI strategies of three stocks, and two customers with money for them. */
export async function openManagedWorld(date: string) {
  const market = dayMarket(date, '10:00', MANAGED_TICKERS);
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, date, '04:00');
  for (const { id, recallFeePercent, termDays, recallAfterDays } of [FREELY, TERM]) {
    await aProduct(services, {
      id,
      kind: 'ai',
      type: 'quant',
      launchDate: '2027-06-01',
      strategy: {
        universe: MANAGED_TICKERS,
        rule: { kind: 'model', parameters: { model: 'ridge', holdings: 3, windowYears: 3 } },
        schedule: 'monthly',
        risk: null,
      },
      terms: { ...FREE, leastMicros: String(LEAST), exitPercent: recallFeePercent, termDays },
      managed: { recallAfterDays, asksSelection: false },
    });
  }
  const people: TestPerson[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    people.push(await anInvestor(services, EACH, 'quantitative'));
  }
  const model = new ManagedModel(
    people.map(() => usd(EACH)),
    DATES,
  );
  // Retries orders that the account refused.
  const parts = { ...productParts(services), warn: warnOf };
  return { market, app, services, people, model, parts };
}

function warnOf(_message: string, error?: unknown): void {
  if (error !== undefined) throw error;
}

export type ManagedWorld = Awaited<ReturnType<typeof openManagedWorld>>;
