import { Felt } from '../load/felt.ts';

/**
 * The measurements at customers from the start of one outage to the start of the next.
 * Milliseconds.
 */
export interface Window {
  /** The age of a page's newest price, sampled ten times a second, also without a connection. */
  readonly priceAge: Felt;
  /** From a private event until a page received it. */
  readonly eventAge: Felt;
  /** The response times of public calls, ten a second. */
  readonly call: Felt;
  /**
   * From the first attempt to send an order, under its key, until it was acknowledged, and until it
   * was filled.
   */
  readonly accepted: Felt;
  readonly filled: Felt;
  /** Failed calls: counts by reason. */
  readonly failures: Map<string, number>;
  firstFailureMs: number | undefined;
  lastFailureMs: number | undefined;
}

export function emptyWindow(): Window {
  return {
    priceAge: new Felt(),
    eventAge: new Felt(),
    call: new Felt(),
    accepted: new Felt(),
    filled: new Felt(),
    failures: new Map(),
    firstFailureMs: undefined,
    lastFailureMs: undefined,
  };
}

/** Counts a failed call. */
export function addFailure(window: Window, what: string): void {
  window.failures.set(what, (window.failures.get(what) ?? 0) + 1);
  window.firstFailureMs ??= performance.now();
  window.lastFailureMs = performance.now();
}

/** One outage with its measurements. */
export interface Outage {
  readonly name: string;
  readonly window: Window;
  /**
   * From its start until the part was back, every page had fresh prices and events, and every
   * customer had an order filled.
   */
  readonly againMs: number;
}

const COLUMNS = [
  ['newest price of a page', ({ window }) => window.priceAge.most],
  ['a private event came after', ({ window }) => window.eventAge.most],
  ['calls failed during', ({ window }) => failedMs(window)],
  ['slowest answer', ({ window }) => window.call.most],
  ['order accepted after', ({ window }) => window.accepted.most],
  ['filled after', ({ window }) => window.filled.most],
  ['all well again after', ({ againMs }) => againMs],
] as const satisfies readonly (readonly [string, (outage: Outage) => number])[];

function failedMs({ firstFailureMs, lastFailureMs }: Window): number {
  return (lastFailureMs ?? 0) - (firstFailureMs ?? 0);
}

/**
 * A Markdown table: for each kind of outage and each figure, the median and the worst over its
 * outages. Seconds.
 */
export function outageTable(outages: readonly Outage[]): readonly string[] {
  const kinds = Map.groupBy(outages, ({ name }) => name);
  const head = ['what happened', 'times', ...COLUMNS.map(([name]) => name), 'calls that failed'];
  const rows = [...kinds].map(([name, of]) =>
    [name, String(of.length)].concat(
      COLUMNS.map(([, figure]) => middleAndWorst(of.map(figure))),
      failuresOf(of),
    ),
  );
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}

function middleAndWorst(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `${seconds(middle)} · ${seconds(sorted.at(-1) ?? 0)}`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

/** The failed calls in all outages of a kind, as `3 of 900: 2 ECONNRESET, 1 timeout`. */
function failuresOf(outages: readonly Outage[]): string {
  const total = new Map<string, number>();
  for (const { window } of outages) {
    for (const [what, count] of window.failures) total.set(what, (total.get(what) ?? 0) + count);
  }
  if (total.size === 0) return 'none';
  const answered = outages.reduce((sum, { window }) => sum + window.call.count, 0);
  const failed = [...total.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...total].toSorted(([, one], [, other]) => other - one);
  return `${failed} beside ${answered}: ${kinds.map(([what, count]) => `${count} ${what}`).join(', ')}`;
}

/** One outage as a line of text. */
export function outageLine({ name, window, againMs }: Outage): string {
  const figures = COLUMNS.slice(0, -1).map(
    ([title, figure]) => `${title} ${seconds(figure({ name, window, againMs }))}`,
  );
  return `${name}: ${figures.join(', ')}; all well again after ${seconds(againMs)} s.`;
}
