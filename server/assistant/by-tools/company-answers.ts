import type { ToolName } from '../../../contract/assistant-answer.ts';
import { getEtfFacts, getRatings, getStockFacts, holdingsOf } from '../../../contract/company.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { type Event, say, table, type Teller, type Telling, valueOf } from '../telling.ts';
import { NAMED_MAX } from './price-answers.ts';

/** Key figures: those that the question names, or all. */
export async function* tellKeyFigures(teller: Teller): Telling {
  const { reading, maybe, ask } = teller;
  const { has } = reading;
  yield { kind: 'step', tool: 'company' };
  for (const ticker of reading.tickers.slice(0, NAMED_MAX)) {
    const facts = await maybe(getStockFacts, { ticker, language: teller.language });
    const fund =
      facts?.instrument.kind === 'stock' ? undefined : await maybe(getEtfFacts, { ticker });
    const { event, id } = teller.source('company', { screen: 'instrument', of: ticker });
    yield event;
    const named = ['marketCap', 'pe', 'week52', 'beta', 'volume', 'expense'] as const;
    const isAll = !named.some((concept) => has.has(concept));
    const wants = (concept: (typeof named)[number]) => isAll || has.has(concept);
    if (!facts && !fund) {
      yield say('no_data', { ticker }, id);
      continue;
    }
    if (fund && (wants('marketCap') || wants('expense'))) {
      yield say(
        'fund_assets',
        { ticker, value: fund.assets, expense: fund.expenseRatioPercent },
        id,
      );
    } else if (facts && wants('marketCap')) {
      yield say('market_cap', { ticker, value: facts.marketCap }, id);
    }
    if (wants('pe') && !fund) {
      const { priceToEarnings: value, earningsPerShare: earnings } = facts ?? {};
      yield say('price_to_earnings', { ticker, value, earnings }, id);
    }
    const either = fund ?? facts;
    if (wants('week52')) {
      yield say('week_52', { ticker, high: either?.week52High, low: either?.week52Low }, id);
    }
    if (wants('beta') && facts && !fund) yield say('beta', { ticker, value: facts.beta }, id);
    if (wants('volume')) {
      const { quotes } = await ask(getQuotes, { tickers: [ticker] });
      const [quote] = quotes;
      if (quote && has.has('volume')) {
        const { open, high, low, volume } = quote;
        yield say('quote_day', { open, high, low, volume }, id);
      }
      yield say('average_volume', { ticker, value: either?.averageVolume }, id);
    }
  }
}

/** The description of a company or a fund. */
export async function* tellCompany(teller: Teller): Telling {
  const { reading, maybe } = teller;
  yield { kind: 'step', tool: 'company' };
  for (const ticker of reading.tickers.slice(0, 2)) {
    const fund = await maybe(getEtfFacts, { ticker });
    if (fund && fund.instrument.kind === 'etf') {
      const { event, id } = teller.source('company', { screen: 'instrument', of: ticker });
      yield event;
      const { expenseRatioPercent: expense, topHoldings } = fund;
      const holdings = holdingsOf(fund);
      yield say('fund', { ticker, name: fund.instrument.name, holdings, expense }, id);
      yield table(
        id,
        ['name', 'weight'],
        topHoldings.map(({ name, weightPercent }) => ({
          cells: [valueOf('name', name), valueOf('rate', weightPercent)],
        })),
      );
      continue;
    }
    const facts = await maybe(getStockFacts, { ticker, language: teller.language });
    const { event, id } = teller.source('company', { screen: 'company', of: ticker });
    yield event;
    if (!facts) {
      yield say('no_data', { ticker }, id);
      continue;
    }
    const { name, sector } = facts.instrument;
    yield say('company', { ticker, name, sector, city: facts.city }, id);
    if (facts.description !== null) yield say('company_about', { text: facts.description }, id);
  }
}

/** Analysts' ratings. */
export async function* tellRatings(teller: Teller): Telling {
  const ask = (ticker: Ticker) => teller.maybe(getRatings, { ticker });
  yield* tellNamed(teller, 'company', ask, function* (ratings, ticker, id) {
    yield say(
      'ratings',
      {
        ticker,
        buy: ratings.strongBuy + ratings.buy,
        hold: ratings.hold,
        sell: ratings.sell + ratings.strongSell,
        target: ratings.targetMean,
        low: ratings.targetLow,
        high: ratings.targetHigh,
      },
      id,
    );
    if (ratings.basis === 'simulated_models') yield say('ratings_simulated', {}, id);
  });
}

/** The dividends of a stock. */
export async function* tellDividends(teller: Teller): Telling {
  const ask = (ticker: Ticker) => teller.maybe(getStockFacts, { ticker });
  yield* tellNamed(teller, 'dividends', ask, function* (facts, ticker, id) {
    const { dividendPerShare: perShare, dividendYieldPercent, nextExDividendDate: date } = facts;
    yield perShare === null || perShare === 0
      ? say('no_dividend', { ticker }, id)
      : say('dividend', { ticker, perShare, yield: dividendYieldPercent }, id);
    if (date !== null && perShare !== null && perShare > 0) {
      yield say('ex_dividend', { ticker, date }, id);
    }
  });
}

/** Answers with the facts and source of each named instrument, and says so if a call has none. */
async function* tellNamed<Facts>(
  teller: Teller,
  tool: ToolName,
  ask: (ticker: Ticker) => Promise<Facts | undefined>,
  tell: (facts: Facts, ticker: Ticker, id: number) => Iterable<Event>,
): Telling {
  yield { kind: 'step', tool };
  for (const ticker of teller.reading.tickers.slice(0, NAMED_MAX)) {
    const facts = await ask(ticker);
    const { event, id } = teller.source(tool, { screen: 'instrument', of: ticker });
    yield event;
    if (facts === undefined) yield say('no_data', { ticker }, id);
    else yield* tell(facts, ticker, id);
  }
}
