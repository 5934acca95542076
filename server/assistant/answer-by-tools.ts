import type { AnswerEvent, Intent } from '../../contract/assistant-answer.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import { getUniverse } from '../../contract/search.ts';
import { topicsNear } from '../help/topics.ts';
import type { Answerer, Question, Said, Tools } from './answerer.ts';
import * as companies from './by-tools/company-answers.ts';
import * as funding from './by-tools/funding-answers.ts';
import * as market from './by-tools/market-answers.ts';
import * as news from './by-tools/news-answers.ts';
import * as orders from './by-tools/order-answers.ts';
import * as others from './by-tools/other-answers.ts';
import * as own from './by-tools/own-answers.ts';
import * as positions from './by-tools/position-answers.ts';
import * as prices from './by-tools/price-answers.ts';
import { tellProducts } from './by-tools/product-answers.ts';
import { beforeIn, readQuestion } from './grammar/read-question.ts';
import { productNames } from './product-names.ts';
import { Declines, exchangeTime, say, type Teller, tellerOf, type Telling } from './telling.ts';

/** The most help topics named when there is no other answer. */
const TOPICS_MAX = 3;

/** Intents about the customer's own accounts. */
export const OWN: ReadonlySet<Intent> = new Set([
  'own_dividends',
  'positions',
  'lots',
  'today',
  'open_pnl',
  'realised',
  'accounts',
  'cash',
  'deposits',
  'withdrawals',
  'curve',
  'pending',
  'orders',
  'why_not_filled',
]);
/** Intents that require an instrument. */
export const NEEDS_ONE: ReadonlySet<Intent> = new Set([
  'quote',
  'history',
  'compare',
  'key_figures',
  'company',
  'ratings',
  'dividends',
]);

type Tells = (teller: Teller, isSignedIn: boolean) => Telling;

/** The function that answers each intent. */
export const tells: Readonly<Record<Intent, Tells>> = {
  quote: prices.tellQuote,
  history: prices.tellHistory,
  compare: prices.tellCompare,
  key_figures: companies.tellKeyFigures,
  company: companies.tellCompany,
  ratings: companies.tellRatings,
  dividends: companies.tellDividends,
  own_dividends: own.tellOwnDividends,
  positions: positions.tellPositions,
  lots: positions.tellLots,
  today: positions.tellToday,
  open_pnl: positions.tellOpenPnl,
  realised: own.tellRealised,
  accounts: own.tellAccounts,
  cash: own.tellCash,
  deposits: funding.tellDeposits,
  withdrawals: funding.tellWithdrawals,
  curve: own.tellCurve,
  pending: orders.tellPending,
  orders: orders.tellOrders,
  why_not_filled: orders.tellWhyNotFilled,
  fees: orders.tellFees,
  market: market.tellMarket,
  movers: market.tellMovers,
  sectors: market.tellSectors,
  hours: market.tellHours,
  calendar: news.tellCalendar,
  news: news.tellNews,
  ideas: others.tellIdeas,
  async *advice(teller) {
    yield say('not_advice', {});
    yield* others.tellIdeas(teller);
  },
  async *prediction(teller) {
    yield say('no_prediction', {});
    if (teller.reading.tickers.length > 0) yield* prices.tellQuote(teller);
  },
  products: tellProducts,
  savings: others.tellSavings,
  ticket: orders.tellTicket,
  async *help(teller) {
    yield say('help', {});
    yield* orders.tellTopics(teller);
  },
  async *greeting() {
    yield say('greeting', {});
  },
};

/**
 * Answers from the app's own data, without a model: only questions that the grammar understands.
 */
export const answerByTools: Answerer = { answer: answer };

async function* answer(
  question: Question,
  conversation: readonly Said[],
  tools: Tools,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const { text, language } = question;
  const topics = () => topicsNear(text, language, TOPICS_MAX).map(({ id }) => id);
  try {
    const universe = await tools.call(getUniverse, {});
    const time = await exchangeTime(tools);
    const today = newYorkDate(time.exchangeMs);
    const asked = {
      language,
      instruments: universe.ok ? universe.value.instruments : [],
      today,
      products: await productNames(tools, language),
    };
    const before = beforeIn(conversation, asked);
    const reading = readQuestion({ ...asked, question: text, before });
    const nearest = topics();
    if (!reading || (reading.intent === 'help' && nearest.length === 0)) {
      yield { kind: 'refused', why: 'not_understood', topics: nearest };
      return;
    }
    const { intent, tickers } = reading;
    if (OWN.has(intent) && !tools.isSignedIn) {
      yield { kind: 'refused', why: 'sign_in', topics: nearest };
      return;
    }
    if (NEEDS_ONE.has(intent) && tickers.length === 0) {
      yield say('which_instrument', {});
    } else {
      const nowMs = time.exchangeMs;
      const teller = tellerOf({ reading, question: text, language, nowMs, today }, tools);
      for await (const event of tells[intent](teller, tools.isSignedIn)) {
        if (signal.aborted) return;
        yield event;
      }
    }
    yield { kind: 'done', intent, tickers: [...tickers], by: 'tools' };
  } catch (error) {
    if (!(error instanceof Declines)) throw error;
    yield { kind: 'refused', why: error.why, topics: topics() };
  }
}
