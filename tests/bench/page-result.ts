import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs';

/** A browser like that of the browser suites, with additional arguments. */
export function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...BROWSER_ARGUMENTS, ...more];
  return chromium.launch({ executablePath: findBrowser() ?? '', args });
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The figure that 95 % of some figures do not exceed. */
export function p95(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;
}

/** Prints a result in the format that `scripts/bench.mjs` reads. */
export function printResult(result: {
  name: string;
  ratio: number;
  bar: { min: number } | { max: number };
  sides: Readonly<Record<string, number>>;
}): void {
  console.log(JSON.stringify({ ...result, ratio: Number(result.ratio.toFixed(3)) }));
}
