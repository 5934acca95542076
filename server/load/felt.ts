/** The most values kept of a kind; with more, each is kept with the same probability. */
const KEPT_MAX = 200_000;

/** Measured durations, milliseconds. */
export class Felt {
  readonly #values: number[] = [];
  count = 0;
  most = 0;

  add(ms: number): void {
    this.count += 1;
    this.most = Math.max(this.most, ms);
    if (this.#values.length < KEPT_MAX) this.#values.push(ms);
    else {
      const at = Math.floor(Math.random() * this.count);
      if (at < KEPT_MAX) this.#values[at] = ms;
    }
  }

  /** A percentile of the values; undefined if none was measured. */
  percentile(percent: number): number | undefined {
    const sorted = Float64Array.from(this.#values).toSorted();
    return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  }
}

/** What customers felt. */
export interface Report {
  /** From the start of a connection until its socket was open. */
  readonly connect: Felt;
  /** From the start of a connection until its first price. */
  readonly firstQuote: Felt;
  /** How old the newest price was that a client had, looked at four times a second, also while it had no connection. */
  readonly quoteAge: Felt;
  readonly call: Felt;
  /** From the loss of a socket until the first price over the next. */
  readonly away: Felt;
  /** How often each thing went wrong. */
  readonly errors: Map<string, number>;
  frames: number;
  /** Sockets that were lost while the load lasted. */
  lost: number;
}

export function emptyReport(): Report {
  return {
    connect: new Felt(),
    firstQuote: new Felt(),
    quoteAge: new Felt(),
    call: new Felt(),
    away: new Felt(),
    errors: new Map(),
    frames: 0,
    lost: 0,
  };
}

const ROWS = [
  ['connected', 'connect'],
  ['first price', 'firstQuote'],
  ['age of prices', 'quoteAge'],
  ['a call', 'call'],
  ['away', 'away'],
] as const satisfies readonly (readonly [string, keyof Report])[];

/** The report as lines of text. Milliseconds. */
export function reportLines(report: Report): readonly string[] {
  const head = ['', 'count', 'p50', 'p95', 'p99', 'longest'];
  const rows = ROWS.map(([name, key]) => {
    const felt = report[key];
    const figures = [felt.percentile(50), felt.percentile(95), felt.percentile(99), felt.most];
    return [name, String(felt.count)].concat(
      figures.map((ms) => (felt.count > 0 ? inMs(ms) : '–')),
    );
  });
  const table = [head, ...rows].map(([name = '', ...cells]) =>
    [name.padEnd(14), ...cells.map((cell) => cell.padStart(11))].join(''),
  );
  const errors = [...report.errors].toSorted(([, one], [, other]) => other - one);
  return [
    ...table,
    `${report.frames} frames of prices, ${report.lost} sockets lost and opened again.`,
    errors.length === 0
      ? 'No errors.'
      : `Errors: ${errors.map(([what, count]) => `${count} × ${what}`).join(', ')}.`,
  ];
}

function inMs(ms: number | undefined): string {
  return ms === undefined ? '–' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}
