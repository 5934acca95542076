import { getEtfFacts, getRatings, getStockFacts } from '../../../contract/company.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { brokerAccountCalls } from './broker-account-calls.ts';

const handleStockFacts = handle(
  getStockFacts,
  ['market'],
  async ({ market, refuse }, { ticker, language }) =>
    (await market.stockFacts(ticker, language)) ?? refuse('unknown_ticker', { ticker }),
);

const handleEtfFacts = handle(
  getEtfFacts,
  ['market'],
  async ({ market, refuse }, { ticker }) =>
    (await market.etfFacts(ticker)) ?? refuse('unknown_ticker', { ticker }),
);

const handleRatings = handle(
  getRatings,
  ['market'],
  async ({ market, refuse }, { ticker }) =>
    (await market.ratings(ticker)) ?? refuse('unknown_ticker', { ticker }),
);

export const stockCalls: readonly Handler[] = [
  handleStockFacts,
  handleEtfFacts,
  handleRatings,
  ...brokerAccountCalls,
];
