import type { CharityState } from '../../charity/charity.ts';
import type { WatchState } from '../../funding/funding.ts';
import type { Leaders, Place } from '../../lead/leaders.ts';
import type { NewsState } from '../../news/news.ts';
import type { ProductsState } from '../../products/products.ts';
import type { ReferralState } from '../../referral/referral.ts';
import type { ReportsState } from '../../reports/reports.ts';
import type { WealthState } from '../../wealth/wealth.ts';
import { gaugesOf } from './gauges.ts';
import type { Metrics } from './metrics.ts';

/** Reports the roles of this process, and which duties it leads. */
export function measureLead(metrics: Metrics, leaders: Pick<Leaders, 'roles' | 'led'>): void {
  const gauges = gaugesOf(metrics, () => leaders);
  gauges.values('process_role', '1 for each role of this process.', ['role'], ({ roles }) =>
    roles.map((role) => [{ role }, 1]),
  );
  gauges.values(
    'process_leads',
    '1 for each duty that this process leads; at most 1 over all processes of a database.',
    ['duty'],
    ({ led }) => led().map((duty) => [{ duty }, 1]),
  );
}

/** Reports where the process is that is connected to the broker: alert on `nowhere`. */
export function measureBroker(metrics: Metrics, broker: () => Promise<Place>): void {
  gaugesOf(metrics, async () => ({ place: await broker() })).place(
    'broker',
    'is connected to the broker',
    ({ place }) => place,
  );
}

/**
 * Reports which process reads the chain, the age of the latest block read (alert above a minute),
 * and how long withdrawals wait for the signer, which has no figures of its own.
 */
export function measureWatch(metrics: Metrics, watch: () => Promise<WatchState>): void {
  const gauges = gaugesOf(metrics, watch);
  gauges.place('chain_watch', 'reads the chain', ({ place }) => place);
  gauges.value(
    'chain_watch_behind_seconds',
    'Age of the latest block of the chain that was read.',
    ({ behindMs }) => (behindMs === undefined ? undefined : behindMs / 1_000),
  );
  gauges.value(
    'withdrawals_unsigned_seconds',
    'How long the oldest approved withdrawal of USDT waits for its signature; 0 while none waits.',
    ({ unsignedMs }) => (unsignedMs === undefined ? undefined : unsignedMs / 1_000),
  );
}

/** Reports which process runs products, their last dealing point, and how far a record is from its rule. */
export function measureProducts(metrics: Metrics, products: () => Promise<ProductsState>): void {
  const gauges = gaugesOf(metrics, products);
  gauges.place('products', 'runs products', ({ place }) => place);
  gauges.value(
    'products_dealt_timestamp_seconds',
    'The last dealing date of the product that is the furthest behind, as midnight UTC.',
    ({ dealtOn }) => secondsOf(dealtOn),
  );
  gauges.value(
    'products_difference_basis_points',
    'The largest difference between the record of a product and its rule over the same days.',
    ({ differenceBps }) => differenceBps,
  );
}

/** Reports which process runs savings, how far interest is credited, and the cover of the treasury. */
export function measureWealth(metrics: Metrics, savings: () => Promise<WealthState>): void {
  const gauges = gaugesOf(metrics, savings);
  gauges.place('savings', 'runs savings', ({ place }) => place);
  gauges.value(
    'savings_interest_timestamp_seconds',
    'The last day for which every open holding has its interest, as midnight UTC.',
    ({ interestThrough }) => secondsOf(interestThrough),
  );
  gauges.values(
    'savings_treasury_dollars',
    'The balance of the savings treasury, and the most interest that it may owe.',
    ['what'],
    ({ heldMicros, promisedMicros }) => [
      [{ what: 'held' }, dollarsOf(heldMicros)],
      [{ what: 'promised' }, dollarsOf(promisedMicros)],
    ],
  );
}

/** Reports which process runs charity, and the money of causes. */
export function measureCharity(metrics: Metrics, charity: () => Promise<CharityState>): void {
  const gauges = gaugesOf(metrics, charity);
  gauges.place('charity', 'runs charity', ({ place }) => place);
  gauges.values(
    'charity_dollars',
    'Donations awaiting payout, and donations paid out.',
    ['what'],
    ({ waitingMicros, paidMicros }) => [
      [{ what: 'waiting' }, dollarsOf(waitingMicros)],
      [{ what: 'paid_out' }, dollarsOf(paidMicros)],
    ],
  );
}

/** Reports which process runs news, the number of items, and how many the check rejected: alert on rejections. */
export function measureNews(metrics: Metrics, news: () => Promise<NewsState>): void {
  const gauges = gaugesOf(metrics, news);
  gauges.place('news', 'runs news', ({ place }) => place);
  gauges.value('news_items', 'News items.', ({ items }) => items);
  gauges.value(
    'news_rejected_total',
    'Items rejected since the start, because the second computation disagreed.',
    ({ rejected }) => rejected,
  );
  gauges.values(
    'news_outside_total',
    'Texts of each news provider since the start, by outcome; `failed` counts unusable responses.',
    ['source', 'outcome'],
    ({ outside }) =>
      outside.flatMap(({ name: source, counts }) =>
        Object.entries(counts).map(([outcome, count]) => [{ source, outcome }, count] as const),
      ),
  );
}

/** Reports which process generates reports, and how many exist. */
export function measureReports(metrics: Metrics, reports: () => Promise<ReportsState>): void {
  const gauges = gaugesOf(metrics, reports);
  gauges.place('reports', 'generates reports', ({ place }) => place);
  gauges.values(
    'reports_written',
    'Morning reports and market reviews generated.',
    ['kind'],
    ({ morning, review }) => [
      [{ kind: 'morning' }, morning],
      [{ kind: 'review' }, review],
    ],
  );
}

/** Reports which process runs referrals, and how many await their reward or were refused. */
export function measureReferral(metrics: Metrics, referral: () => Promise<ReferralState>): void {
  const gauges = gaugesOf(metrics, referral);
  gauges.place('referrals', 'runs referrals', ({ place }) => place);
  gauges.values(
    'referrals_count',
    'Referrals that await their reward, and refused ones.',
    ['state'],
    ({ due, refused }) => [
      [{ state: 'due' }, due],
      [{ state: 'refused' }, refused],
    ],
  );
}

function secondsOf(date: string | undefined): number | undefined {
  return date === undefined ? undefined : Date.parse(date) / 1_000;
}

function dollarsOf(micros: bigint): number {
  return Number(micros) / 1e6;
}
