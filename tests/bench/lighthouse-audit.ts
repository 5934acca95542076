import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs';
import { setThreadTime, type TraceEvent } from './thread-time.ts';

/** Pinned, so that all runs use the same rules. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

const FETCH_LIMIT_MS = 180_000;
const AUDIT_LIMIT_MS = 180_000;
const run = promisify(execFile);

/** The result of one visit. Scores from 0 to 100. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** The total over the network. */
  readonly bytes: number;
  /** The findings that cost points, and their places. */
  readonly findings: readonly string[];
}

/** The part of a report that is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, ReportedAudit | undefined>>;
}

interface ReportedAudit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly ReportedPlace[] };
}

interface ReportedPlace {
  readonly node?: { readonly snippet?: string };
  readonly url?: string;
  readonly description?: string;
}

/** The version of Lighthouse; undefined if it cannot be fetched. */
export async function lighthouseVersion(): Promise<string | undefined> {
  try {
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, '--version'], {
      timeout: FETCH_LIMIT_MS,
    });
    return stdout.trim();
  } catch (error) {
    console.log(String(error));
    return undefined;
  }
}

/** One visit, judged twice. */
export interface Audits {
  /** By the wall clock: includes other work on the machine. */
  readonly wall: Audit;
  /** By the CPU time of the page's main thread, see {@link setThreadTime}. */
  readonly thread: Audit;
}

/** A phone on a slow network, or a desktop with a wide window. */
export type Form = 'phone' | 'wide';

/** Visits an address as a phone or a desktop, with empty caches and storage. */
export async function auditPage(url: string, form: Form): Promise<Audits> {
  const folder = await mkdtemp(join(tmpdir(), 'plumb-lighthouse-'));
  const report = join(folder, 'report.json');
  const ofForm = form === 'wide' ? ['--preset=desktop'] : [];
  const judge = async (): Promise<Audit> => {
    const words = [`--audit-mode=${folder}`, '--output=json', `--output-path=${report}`];
    await lighthouse([url, ...words, ...ofForm]);
    return readReport(JSON.parse(await readFile(report, 'utf8')) as Report);
  };
  try {
    const browser = ['--headless=new', ...BROWSER_ARGUMENTS].join(' ');
    await lighthouse([url, `--gather-mode=${folder}`, `--chrome-flags=${browser}`, ...ofForm]);
    const wall = await judge();
    const traceFile = join(folder, 'trace.json');
    const trace = JSON.parse(await readFile(traceFile, 'utf8')) as { traceEvents: TraceEvent[] };
    setThreadTime(trace.traceEvents);
    await writeFile(traceFile, JSON.stringify(trace));
    return { wall, thread: await judge() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lighthouse(words: readonly string[]): Promise<void> {
  await run('npx', ['--yes', LIGHTHOUSE, ...words, '--quiet'], {
    timeout: AUDIT_LIMIT_MS,
    env: { ...process.env, CHROME_PATH: findBrowser() },
  });
}

function readReport(report: Report): Audit {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const score = (category: string) =>
    Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbtMs: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    findings: findingsOf(report),
  };
}

/** Audits with weight that are not perfect; of performance only those below 0.9. */
function findingsOf({ categories, audits }: Report): string[] {
  return ['performance', 'accessibility', 'best-practices'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      const least = category === 'performance' ? 0.9 : 1;
      if (!audit || weight === 0 || audit.score === null || audit.score >= least) return [];
      const places = (audit.details?.items ?? [])
        .map(({ node, url, description }) => node?.snippet ?? description ?? url)
        .filter((place) => place !== undefined);
      return [
        [`${category}: ${audit.title}`, audit.displayValue, ...places.slice(0, 5)]
          .filter((word) => word !== undefined && word !== '')
          .join(' | '),
      ];
    }),
  );
}
