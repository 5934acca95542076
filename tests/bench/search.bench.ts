/**
 * Typing into the search over 10,000 instruments: the time from the key to the frame with the results, compared with a
 * plain page that filters the same names and writes the same texts. The time of a key is the work of its frame: its
 * event, React, style, layout and paint. Bar: 16.7 ms, one frame. Then the index alone: its longest idle step. Run:
 * `node tests/bench/search.bench.ts`.
 */
import type { Page } from 'playwright';
import type { Instrument } from '../../contract/instrument.ts';
import { getList } from '../../contract/market.ts';
import { indexSome } from '../../contract/search-index.ts';
import { getUniverse } from '../../contract/search.ts';
import { DIST } from '../harness/app-build.ts';
import { QuoteServer } from '../harness/quote-server.ts';
import { median, printResult, startBrowser } from './page-result.ts';

const INSTRUMENTS = 10_000;
const ROUNDS = 3;
const FRAME_MS = 1000 / 60;
/** The pace of a fast typist. */
const BETWEEN_KEYS_MS = 120;
const words = ['northern', 'energy', 'mircosoft', 'a', 'bank of', 'zzqq', 'S12', 'pacific res'];

/** The number that a page indexes in one idle period (src/data/feed/search-index.ts). */
const STEP = 250;

const FIRST =
  'Northern Southern Pacific Atlantic American Global First United National Summit Apex Delta Microsoft Blue Iron Golden Silver'.split(
    ' ',
  );
const SECOND =
  'Energy Health Capital Bank Data Water Steel Foods Motor Media Power Land Gas Freight Life Care Systems Labs Retail'.split(
    ' ',
  );
const THIRD =
  'Holdings Resources Technologies Partners Industries Trust Group International Services Therapeutics of Nevada of Ohio'.split(
    ' ',
  );
const ENDS = ['Inc.', 'Corporation', 'plc', 'Company', 'Ltd.'];

const universe = Array.from({ length: INSTRUMENTS }, (_, row) => instrumentAt(row));
const feed = await QuoteServer.start({
  tickers: universe.slice(0, 500).map(({ ticker }) => ticker),
  staticDir: DIST,
  api: {
    [getUniverse.path]: () => ({ instruments: universe }),
    [getList.path]: () => ({ rows: [], total: 0 }),
  },
});
const browser = await startBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${feed.url}/#/browse`);
  const field = page.getByRole('searchbox');
  await field.fill('warm');
  await page
    .getByText('No results for')
    .or(page.getByRole('list', { name: 'Results' }))
    .waitFor();
  const bare = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await bare.setContent('<input type="search"><ul></ul>');
  await bare.evaluate(filterPlainly, universe);

  const ours: number[] = [];
  const plain: number[] = [];
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const keys = { ours: await typed(page), plain: await typed(bare) };
    console.log(
      `${keys.ours.length} keys: median ${median(keys.ours).toFixed(1)} ms, worst ${Math.max(...keys.ours).toFixed(1)} ms; plain: median ${median(keys.plain).toFixed(1)} ms, worst ${Math.max(...keys.plain).toFixed(1)} ms`,
    );
    if (round === 0) continue;
    ours.push(...keys.ours);
    plain.push(...keys.plain);
  }

  printResult({
    name: 'search: longest idle step of the index over 10,000 instruments, ms',
    ratio: longestStepMs(),
    bar: { max: FRAME_MS },
    sides: { steps: INSTRUMENTS / STEP },
  });
  printResult({
    name: 'search: a key to its painted results over 10,000 instruments, ms',
    ratio: median(ours),
    bar: { max: FRAME_MS },
    sides: {
      ours: median(ours),
      plainFilter: median(plain),
      oursOf95In100: most(ours),
      plainFilterOf95In100: most(plain),
    },
  });
} finally {
  await browser.close();
  await feed.stop();
}

/** Types every word, key by key, and measures each key from its event to the end of its frame's work. */
async function typed(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.evaluate(timeKeys);
  for (const word of words) {
    await field.fill('');
    await wait(BETWEEN_KEYS_MS);
    await page.evaluate(() => {
      (globalThis as unknown as { isTyping: boolean }).isTyping = true;
    });
    for (const letter of word) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await wait(BETWEEN_KEYS_MS);
    }
    await page.evaluate(() => {
      (globalThis as unknown as { isTyping: boolean }).isTyping = false;
    });
  }
  return page.evaluate(() => (globalThis as unknown as { keyMs: number[] }).keyMs);
}

/**
 * Runs in the page. Measures the key's own task, and then its frame from the frame's first callback to a task right
 * after its paint. The wait for the frame to begin is up to the display and is excluded.
 */
function timeKeys(): void {
  const counted = globalThis as unknown as { keyMs: number[]; isTyping: boolean; isTimed: boolean };
  counted.keyMs = [];
  counted.isTyping = false;
  if (counted.isTimed) return;
  counted.isTimed = true;
  addEventListener(
    'keydown',
    () => {
      if (!counted.isTyping) return;
      const startMs = performance.now();
      // A message is the first task after this one: the input event and React have run by then.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const keyMs = performance.now() - startMs;
        requestAnimationFrame(() => {
          const frameMs = performance.now();
          // Before the page's other work, which is not part of this frame.
          void scheduler.postTask(() => counted.keyMs.push(keyMs + performance.now() - frameMs), {
            priority: 'user-blocking',
          });
        });
      });
      port1.start();
      addEventListener('input', () => port2.postMessage(0), { once: true, capture: true });
    },
    { capture: true },
  );
}

/** Runs in the page: a minimal search over the same names. */
function filterPlainly(all: readonly Instrument[]): void {
  const input = document.querySelector('input');
  const list = document.querySelector('ul');
  const names = all.map(({ ticker, name }) => `${ticker} ${name}`.toLowerCase());
  input?.addEventListener('input', () => {
    const asked = input.value.trim().toLowerCase();
    const found = all.filter((_, row) => asked !== '' && names[row]?.includes(asked)).slice(0, 30);
    list?.replaceChildren(
      ...found.map(({ ticker, name }) => {
        const row = document.createElement('li');
        row.textContent = `${ticker} ${name}`;
        return row;
      }),
    );
  });
}

/** The longest of the steps in which a page indexes while it is idle. */
function longestStepMs(): number {
  const fresh = [...universe];
  let longest = 0;
  for (let isDone = false; !isDone;) {
    const startMs = performance.now();
    isDone = indexSome(fresh, STEP);
    longest = Math.max(longest, performance.now() - startMs);
  }
  return longest;
}

function instrumentAt(row: number): Instrument {
  const pick = (from: readonly string[], by: number) => from[Math.floor(row / by) % from.length];
  const name = `${pick(FIRST, 1)} ${pick(SECOND, 17)} ${pick(THIRD, 331)} ${pick(ENDS, 7)}`;
  const isEtf = row % 10 === 0;
  return {
    ticker: `S${row}`,
    name: isEtf ? `${name} ETF` : name,
    kind: isEtf ? 'etf' : 'stock',
    sector: isEtf ? null : 'industrials',
    category: isEtf ? 'index' : null,
    leverage: 1,
  };
}

function most(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
