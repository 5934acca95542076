import { readFileSync } from 'node:fs';
import type { Intent } from '../../../contract/assistant-answer.ts';
import type { Language } from '../../../contract/language.ts';

/** A question as somebody wrote it who did not write the grammar, with what it asks for. */
export interface Question {
  readonly id: number;
  readonly intent: string;
  readonly supported: boolean;
  readonly entities: {
    readonly tickers?: readonly string[];
    readonly count?: number;
    readonly amount?: number;
    readonly limit?: number;
  };
  readonly text: string;
}

/** The languages of the questions, each with the name of its files. */
export const QUESTION_FILES = [
  ['en', 'en'],
  ['es', 'es'],
  ['ja', 'ja'],
  ['zh-HK', 'zhHK'],
] as const satisfies readonly (readonly [string, Language])[];

/** The questions of a set in one language. */
export function questionsOf(
  set:
    | 'questions'
    | 'fresh'
    | 'later'
    | 'everyday'
    | 'usual'
    | 'hasty'
    | 'second'
    | 'third'
    | 'fourth'
    | 'fifth',
  file: string,
): readonly Question[] {
  const path = new URL(`${set}.${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Question[];
}

/** What each intent of the questions is called in the assistant. */
export const INTENT_NAMES: Readonly<Record<string, readonly Intent[]>> = {
  quote: ['quote'],
  compare: ['compare'],
  day_movers: ['movers'],
  positions: ['positions'],
  // What was paid for a position is told with its lots.
  position_of: ['positions', 'lots'],
  todays_result: ['today'],
  total_worth: ['accounts'],
  cash_and_buying_power: ['cash', 'accounts'],
  lots: ['lots'],
  realized: ['realised'],
  orders_open: ['pending'],
  order_history: ['orders'],
  why_not_filled: ['why_not_filled'],
  fees: ['fees'],
  curve: ['curve'],
  dividends: ['dividends', 'own_dividends', 'calendar'],
  products: ['products'],
  savings_interest: ['savings'],
  deposit_state: ['deposits'],
  withdrawal_state: ['withdrawals'],
  news_of: ['news'],
  earnings_calendar: ['calendar'],
  market_hours: ['hours', 'calendar'],
  ideas: ['ideas'],
  help_topic: ['help'],
  fill_ticket: ['ticket'],
  prediction: ['prediction', 'advice'],
  advice: ['advice', 'prediction'],
  history: ['history'],
  key_figures: ['key_figures'],
  company: ['company'],
  ratings: ['ratings'],
  own_dividends: ['own_dividends'],
  open_result: ['open_pnl'],
  market_state: ['market'],
  sectors: ['sectors'],
};
