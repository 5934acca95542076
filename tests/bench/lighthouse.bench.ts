/**
 * Lighthouse, on a phone and in a wide window, on the screens where a person arrives, against the built app on the real server. Bars:
 * performance 95 each, accessibility and best practices 100 everywhere. Each visit is judged twice: by the wall's clock,
 * where other work on the machine counts as the page's, and by the clock of the page's main thread, where it does not.
 * Lighthouse is fetched for the run, since it would add two hundred packages to every install.
 * Run: `node tests/bench/lighthouse.bench.ts [--rounds=3]`.
 */
import { paths } from '../../src/nav/paths.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import {
  type Audit,
  type Audits,
  auditPage,
  type Form,
  LIGHTHOUSE,
  lighthouseVersion,
} from './lighthouse-audit.ts';
import { median, printResult } from './page-result.ts';

const PAGES = [
  paths.home,
  paths.stocks,
  `${paths.stock}?symbol=AAPL`,
  paths.watchlist,
  paths.search,
];
const FORMS = ['phone', 'wide'] as const;
const DEFAULT_ROUNDS = 3;

const rounds = Number(
  process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ??
    DEFAULT_ROUNDS,
);

const version = await lighthouseVersion();
if (version === undefined) {
  console.log(`${LIGHTHOUSE} could not be had: it is fetched from the npm registry. Not measured.`);
  process.exitCode = 1;
} else {
  console.log(`Lighthouse ${version}, median of ${rounds}`);
  await measure();
}

async function measure(): Promise<void> {
  const server = await startAppServer(DIST, { NODE_ENV: 'production' });
  const audits: Audit[] = [];
  try {
    for (const form of FORMS) {
      for (const page of PAGES) audits.push(...(await visit(server.port, page, form)));
    }
  } finally {
    await server.stop();
  }
  for (const category of ['accessibility', 'bestPractices'] as const) {
    const lowest = Math.min(...audits.map((audit) => audit[category]));
    printResult({
      name: `lighthouse: ${category}, lowest of all`,
      ratio: lowest,
      bar: { min: 100 },
      sides: { lowest },
    });
  }
}

/** Visits a screen several times, and returns its speed by both clocks. */
async function visit(port: number, page: string, form: Form): Promise<readonly Audit[]> {
  const name = `${page}, ${form}`;
  const seen: Audits[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const both = await auditPage(`http://127.0.0.1:${port}/#${page}`, form);
    console.log(`${name}: ${lineOf(both.wall)}`);
    console.log(`${name}, by the thread's clock: ${lineOf(both.thread)}`);
    seen.push(both);
  }
  const walls = seen.map(({ wall }) => wall);
  for (const finding of new Set(walls.flatMap(({ findings }) => findings))) {
    console.log(`  ${finding}`);
  }
  const threads = seen.map(({ thread }) => thread);
  printResult(performanceOf(name, walls));
  printResult(performanceOf(`${name}, by the thread's clock`, threads));
  return walls;
}

function performanceOf(page: string, seen: readonly Audit[]) {
  const middle = (figureOf: (audit: Audit) => number) => median(seen.map(figureOf));
  const performance = middle((audit) => audit.performance);
  return {
    name: `lighthouse: performance of ${page}`,
    ratio: performance,
    bar: { min: 95 },
    sides: {
      performance,
      lcpMs: Math.round(middle(({ lcpMs }) => lcpMs)),
      cls: Number(middle(({ cls }) => cls).toFixed(3)),
      tbtMs: Math.round(middle(({ tbtMs }) => tbtMs)),
      kB: Math.round(middle(({ bytes }) => bytes) / 1000),
    },
  };
}

function lineOf(audit: Audit): string {
  return [
    `performance ${audit.performance}`,
    `accessibility ${audit.accessibility}`,
    `best practices ${audit.bestPractices}`,
    `LCP ${Math.round(audit.lcpMs)} ms`,
    `CLS ${audit.cls.toFixed(3)}`,
    `TBT ${Math.round(audit.tbtMs)} ms`,
    `${Math.round(audit.bytes / 1000)} kB`,
  ].join(' · ');
}
