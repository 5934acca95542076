import { expect, test } from 'vitest';
import type { AnswerEvent } from '../../contract/assistant-answer.ts';
import type { Language } from '../../contract/language.ts';
import { getQuotes } from '../../contract/quote.ts';
import { floor2 } from '../../contract/rounding.ts';
import type { Tools } from '../../server/assistant/answerer.ts';
import { answerByTools } from '../../server/assistant/answer-by-tools.ts';
import { answerByModel } from '../../server/assistant/model/answer-by-model.ts';
import { aModelServer, calls, type ModelServer, speaks } from '../harness/model-server.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

const long = Boolean(process.env['PLUMB_LONG']);
/** In the short form, each way to write a price comes thirty times, and each pair of moves five times. */
const LIES = long ? 1_000 : 240;
const TURNS = long ? 20 : 5;
const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'KO', 'JPM'];

/** Numbers that a seed decides. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The format of a price in a sentence of each language. */
const WRITINGS: readonly (readonly [Language, (ticker: string, figure: string) => string])[] = [
  ['en', (ticker, figure) => `${ticker} trades at $${figure}.`],
  ['en', (ticker, figure) => `For ${ticker} one pays ${figure} dollars at the moment.`],
  ['es', (ticker, figure) => `${ticker} cotiza a $${figure}.`],
  ['es', (ticker, figure) => `${ticker} vale ${inSpain(figure)} dólares.`],
  ['ja', (ticker, figure) => `${ticker}の株価は${figure}ドルです。`],
  ['ja', (ticker, figure) => `${ticker}は${inFullWidth(figure)}ドルです。`],
  ['zhHK', (ticker, figure) => `${ticker} 現報 ${figure} 美元。`],
  ['zhHK', (ticker, figure) => `${ticker} 股價為${inFullWidth(figure)}美元。`],
];
const inSpain = (figure: string) =>
  figure.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
const inFullWidth = (figure: string) =>
  figure.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? digit);

/** The phrases of each language for a price that rose or fell. */
const MOVES: readonly (readonly [
  Language,
  (ticker: string, figure: string) => string,
  (ticker: string, figure: string) => string,
])[] = [
  [
    'en',
    (ticker, by) => `${ticker} rose ${by}% today.`,
    (ticker, by) => `${ticker} fell ${by}% today.`,
  ],
  [
    'en',
    (ticker, by) => `With ${ticker} you gain ${by}%.`,
    (ticker, by) => `With ${ticker} you lose ${by}%.`,
  ],
  [
    'en',
    (ticker, by) => `${ticker} is up on the day, by ${by}%.`,
    (ticker, by) => `${ticker} is down on the day, by ${by}%.`,
  ],
  [
    'es',
    (ticker, by) => `${ticker} subió un ${inSpain(by)} % hoy.`,
    (ticker, by) => `${ticker} cayó un ${inSpain(by)} % hoy.`,
  ],
  [
    'es',
    (ticker, by) => `La ganancia de ${ticker} es del ${by} %.`,
    (ticker, by) => `La pérdida de ${ticker} es del ${by} %.`,
  ],
  [
    'ja',
    (ticker, by) => `${ticker}は本日${by}%上昇しました。`,
    (ticker, by) => `${ticker}は本日${by}%下落しました。`,
  ],
  [
    'ja',
    (ticker, by) => `${ticker}は${inFullWidth(by)}%値上がりです。`,
    (ticker, by) => `${ticker}は${inFullWidth(by)}%値下がりです。`,
  ],
  [
    'zhHK',
    (ticker, by) => `${ticker} 今日上升 ${by}%。`,
    (ticker, by) => `${ticker} 今日下跌 ${by}%。`,
  ],
  ['zhHK', (ticker, by) => `${ticker} 升咗 ${by}%。`, (ticker, by) => `${ticker} 跌咗 ${by}%。`],
];

interface Told {
  readonly language: Language;
  readonly truth: string;
  readonly lie: string;
  readonly chunks: readonly string[];
}

/** A true figure with the word for the other way. */
function aTurnedAnswer(nth: number, moves: ReadonlyMap<string, number>): Told {
  const below = chance(nth + 1);
  const [language, up, down] = MOVES[nth % MOVES.length] ?? ['en', String, String];
  const moved = [...moves].filter(([, percent]) => floor2(percent) !== 0);
  const [ticker, percent] = moved[below(moved.length)] ?? ['', 0];
  const figure = Math.abs(floor2(percent)).toFixed(2);
  const [truth, lie] = percent > 0 ? [up, down] : [down, up];
  const words = [truth(ticker, figure), lie(ticker, figure)] as const;
  return { language, truth: words[0], lie: words[1], chunks: [words[1], ' ', words[0]] };
}

/** An answer with a true sentence and a lie, cut anywhere. */
function anAnswer(nth: number, prices: ReadonlyMap<string, number>): Told {
  const below = chance(nth + 1);
  const [language, write] = WRITINGS[nth % WRITINGS.length] ?? ['en', () => ''];
  const ticker = TICKERS[below(TICKERS.length)] ?? '';
  const exact = (prices.get(ticker) ?? 0).toFixed(2);
  const figure = exact.replace(/\B(?=(\d{3})+\.)/g, ',');
  const [truth, lie] = [write(ticker, figure), write(ticker, lieOf(figure, below))];
  const gap = language === 'en' || language === 'es' ? ' ' : '';
  const text = below(2) === 0 ? `${truth}${gap}${lie}` : `${lie}${gap}${truth}`;
  const chunks: string[] = [];
  for (let at = 0; at < text.length;) {
    const size = 1 + below(9);
    chunks.push(text.slice(at, at + size));
    at += size;
  }
  return { language, truth, lie, chunks };
}

/** A wrong figure: a changed digit, two swapped digits, a moved decimal point, or an extra digit. */
function lieOf(figure: string, below: (most: number) => number): string {
  const places = [...figure.matchAll(/\d/g)].map(({ index }) => index);
  const at = places[below(places.length)] ?? 0;
  const other = String((Number(figure[at]) + 1 + below(9)) % 10);
  const changed = `${figure.slice(0, at)}${at === 0 && other === '0' ? '9' : other}${figure.slice(at + 1)}`;
  const bare = figure.replace(',', '');
  const lies = [
    changed,
    changed,
    `${bare.slice(0, -4)}.${bare.slice(-4).replace('.', '')}`,
    `${bare.slice(0, 1)}${bare}`,
  ];
  return lies[below(lies.length)] ?? changed;
}

interface Scene {
  readonly tools: Tools;
  readonly prices: ReadonlyMap<string, number>;
  readonly moves: ReadonlyMap<string, number>;
  readonly model: ModelServer;
}

async function aLyingModel(): Promise<Scene> {
  const app = await anApp();
  const tools: Tools = { isSignedIn: true, call: (endpoint, input) => app.call(endpoint, input) };
  const { quotes } = must(await app.call(getQuotes, { tickers: TICKERS }));
  const prices = new Map(quotes.map(({ ticker, regular }) => [ticker, regular.price]));
  const moves = new Map(quotes.map(({ ticker, regular }) => [ticker, regular.changePercent]));
  return { tools, prices, moves, model: await aModelServer() };
}

async function shownOf(
  { tools, model }: Scene,
  { language, chunks }: Told,
  isGuarded: boolean,
): Promise<string> {
  model.reply = ({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { chunks: chunks.map(speaks) }
      : { chunks: [calls('quote', { tickers: TICKERS })] };
  const answerer = answerByModel({
    model: model.choice,
    fallback: answerByTools,
    budget: { take: async () => true, settle: async () => undefined },
    warn: (message, error) => {
      throw new Error(message, { cause: error });
    },
    isGuarded,
  });
  const question = { text: 'Prices please', language, personId: 'somebody' };
  const events: AnswerEvent[] = [];
  for await (const event of answerer.answer(question, [], tools, new AbortController().signal)) {
    events.push(event);
  }
  expect(events.at(-1)).toMatchObject({ kind: 'done', by: 'model' });
  return events
    .flatMap((event) => (event.kind === 'words' ? event.words.map(({ text }) => text) : []))
    .join('');
}

test('of hundreds of answers that lie, no wrong figure is shown, and every true sentence is', async () => {
  const scene = await aLyingModel();
  const shown: string[] = [];
  const lost: string[] = [];
  for (let nth = 0; nth < LIES; nth += 1) {
    const told = anAnswer(nth, scene.prices);
    const text = await shownOf(scene, told, true);
    if (text.includes(told.lie)) shown.push(told.lie);
    if (!text.includes(told.truth)) lost.push(told.truth);
  }
  expect(shown).toEqual([]);
  expect(lost).toEqual([]);
}, 300_000);

test('no answer with a reversed move is shown, and every true sentence is', async () => {
  const scene = await aLyingModel();
  const shown: string[] = [];
  const lost: string[] = [];
  for (let nth = 0; nth < MOVES.length * TURNS; nth += 1) {
    const told = aTurnedAnswer(nth, scene.moves);
    const text = await shownOf(scene, told, true);
    if (text.includes(told.lie)) shown.push(told.lie);
    if (!text.includes(told.truth)) lost.push(told.truth);
  }
  expect(shown).toEqual([]);
  expect(lost).toEqual([]);
  const told = aTurnedAnswer(0, scene.moves);
  expect(await shownOf(scene, told, false)).toContain(told.lie);
}, 300_000);

test('with the guard switched off the same lies are shown', async () => {
  const scene = await aLyingModel();
  let shown = 0;
  for (let nth = 0; nth < LIES; nth += 10) {
    const told = anAnswer(nth, scene.prices);
    if ((await shownOf(scene, told, false)).includes(told.lie)) shown += 1;
  }
  expect(shown).toBe(LIES / 10);
}, 300_000);
