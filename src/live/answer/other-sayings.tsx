import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Says } from './says.ts';

function ofEachLaunch(count: ReactNode) {
  return (
    <Trans>
      Funds and strategies: {count}. Returns are since each launch; the screen of each product says
      whether its record is live or on paper.
    </Trans>
  );
}

/** Sentences about what the app offers and what the assistant is. */
export const otherSayings = {
  fee_rates: ({ rate, least, most }) => (
    <Trans>
      Platform fee: {rate} of the value of an order, at least {least} and at most {most}.
    </Trans>
  ),
  fee_sales: ({ sec, taf, most }) => (
    <Trans>
      For sales also: SEC fee {sec} per million dollars, FINRA fee {taf} per 1,000 shares, at most{' '}
      {most} an order.
    </Trans>
  ),
  fee_of: ({ ticker, shares, value, fees }) => (
    <Trans>
      At the current price, {shares} {ticker} is about {value}, with fees of {fees}.
    </Trans>
  ),
  ideas: ({ count, date }) => (
    <Trans>
      Trading ideas of {date}: {count}. They come from signals in past prices.
    </Trans>
  ),
  no_ideas: ({ next }) => (
    <Trans>No ideas have been published yet. The next ones are due {next}.</Trans>
  ),
  ideas_record: ({ ended, hits }) => (
    <Trans>
      Paper record before costs: of {ended} ideas that have ended, {hits} moved in their direction.
    </Trans>
  ),
  ideas_no_record: () => (
    <Trans>None of the published ideas has ended, so there is no record.</Trans>
  ),
  not_advice: () => (
    <Trans>
      I don’t give investment advice, and I know neither your goals nor your situation. These are
      the published ideas with their record; they aren’t recommendations.
    </Trans>
  ),
  no_prediction: () => (
    <Trans>
      No one knows what a price will do, so I don’t make predictions. Here’s what we know now:
    </Trans>
  ),
  products: ({ count, record }) =>
    record === undefined ? (
      ofEachLaunch(count)
    ) : (
      <Trans>
        Funds and strategies: {count}. Returns since each launch: {record}.
      </Trans>
    ),
  products_mixed: ({ count }) => ofEachLaunch(count),
  product: ({ name, record, percent, since, nav }) =>
    record === undefined ? (
      <Trans>
        {name}: {percent} since {since}, NAV {nav} per unit.
      </Trans>
    ) : (
      <Trans>
        {name}: {percent} since {since} ({record}), NAV {nav} per unit.
      </Trans>
    ),
  product_unrecorded: ({ name }) => <Trans>{name} has no record yet.</Trans>,
  savings_rate: ({ product, rate }) => (
    <Trans>
      {product}: {rate} a year for new money.
    </Trans>
  ),
  ticket: ({ intent, ticker }) => (
    <Trans>
      I can’t place orders. This ticket is filled in for you to check: {intent} {ticker}.
    </Trans>
  ),
  cannot_act: () => (
    <Trans>I can only look things up. I can’t place, change or move anything. This may help:</Trans>
  ),
  model_failed: () => (
    <Trans>The language model did not answer. This answer comes from the app itself.</Trans>
  ),
  model_broke_off: () => (
    <Trans>The language model broke off before its answer was complete.</Trans>
  ),
  model_budget: () => (
    <Trans>
      You have used up the language model’s allowance for today. This answer comes from the app
      itself.
    </Trans>
  ),
  model_left_out: () => (
    <Trans>A sentence was left out because the app’s data does not confirm its figures.</Trans>
  ),
  help: () => <Trans>These help topics are nearest to your question:</Trans>,
  greeting: () => (
    <Trans>
      I answer questions from this app’s own data: prices, companies, the market, your positions,
      orders, fees and results. I don’t give advice, and I can’t place orders.
    </Trans>
  ),
} satisfies Partial<Says>;
