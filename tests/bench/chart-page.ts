/**
 * The code that `chart.bench.ts` runs in a page: ten years of daily candles with volume, drawn by our chart and by
 * lightweight-charts. Each chart receives its data in its own format.
 */
import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bars } from '../../contract/bars.ts';
import '../../src/styles/tokens.css';
import { barsSeen, compareLines } from '../../src/ui/chart/compare/compare-lines.ts';
import { makeComparePlot } from '../../src/ui/chart/compare/compare-plot.ts';
import type { CompareInput } from '../../src/ui/chart/compare/compare-state.ts';
import { growthOf } from '../../src/ui/chart/growth/growth.ts';
import { type GrowthInput, makeGrowthPlot } from '../../src/ui/chart/growth/growth-plot.ts';
import { readPalette } from '../../src/ui/chart/palette.ts';
import type { Plot } from '../../src/ui/chart/plot.ts';
import type { PlotInput } from '../../src/ui/chart/plot-state.ts';
import { makePricePlot } from '../../src/ui/chart/price-plot.ts';

export type Side = 'ours' | 'theirs';

/** Trading days of ten years. */
const BARS = 2515;
const DAY_MS = 86_400_000;
/** The number of bars in view while the chart is panned: a year. */
const PANNED_BARS = 252;

let ours: Plot<PlotInput> | undefined;
let theirs: IChartApi | undefined;
let compared: Plot<CompareInput> | undefined;
let grown: Plot<GrowthInput> | undefined;
let place: HTMLElement | undefined;

const bars = tenYears();
const their = theirColumns(bars);
const prices = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Draws the whole chart into a new element, and waits until its pixels are painted. */
export async function draw(side: Side, width: number, height: number): Promise<void> {
  place = placeOf(width, height);
  if (side === 'ours') ours = makePricePlot(place, inputOf(place));
  else theirs = makeTheirs(place);
  await painted(place);
}

/** Draws four instruments in percent as {@link draw} does. */
export async function drawCompared(width: number, height: number): Promise<void> {
  place = placeOf(width, height);
  compared = makeComparePlot(place, comparedInput(place, undefined));
  await painted(place);
}

/**
 * Draws a product against its benchmark with the drawdown below, from the columns of a response; the reference has the
 * same lines, calculated by the same functions.
 */
export async function drawGrowth(side: Side, width: number, height: number): Promise<void> {
  place = placeOf(width, height);
  const growth = growthOf([
    { isHypothetical: true, dates, nav: bars.close, benchmark: lines[1]?.closes ?? [] },
  ]);
  if (side === 'ours') grown = makeGrowthPlot(place, growthInput(place, growth, undefined));
  else theirs = makeTheirGrowth(place, growth);
  lastGrowth = growth;
  await painted(place);
}

/** Moves a year's view of a product like {@link panStep}. */
export async function panGrowthStep(side: Side, step: number, steps: number): Promise<void> {
  const from = ((BARS - 1 - PANNED_BARS) * step) / (steps - 1);
  const to = from + PANNED_BARS;
  if (side === 'theirs') theirs?.timeScale().setVisibleLogicalRange({ from, to });
  else if (place && lastGrowth) grown?.show(growthInput(place, lastGrowth, { from, to }));
  await afterFrame();
}

function placeOf(width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  document.body.append(element);
  return element;
}

async function painted(element: HTMLElement): Promise<void> {
  await afterFrame();
  for (const canvas of element.querySelectorAll('canvas')) {
    // Reading a pixel forces the recorded drawing to be painted.
    if (canvas.width > 0) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  }
}

/** Waits like {@link draw} and draws nothing. */
export async function drawNothing(): Promise<void> {
  await afterFrame();
}

export function clear(): void {
  ours?.destroy();
  theirs?.remove();
  compared?.destroy();
  grown?.destroy();
  place?.remove();
  ours = theirs = compared = grown = place = lastGrowth = undefined;
}

/** Moves a year's view one step across the whole range, and waits until the frame is painted. */
export async function panStep(side: Side, step: number, steps: number): Promise<void> {
  const from = ((BARS - 1 - PANNED_BARS) * step) / (steps - 1);
  show(side, from, from + PANNED_BARS);
  await afterFrame();
}

/** Moves a year's view of four instruments like {@link panStep}, and calculates the common start anew. */
export async function panComparedStep(step: number, steps: number): Promise<void> {
  const from = ((BARS - 1 - PANNED_BARS) * step) / (steps - 1);
  if (place) compared?.show(comparedInput(place, { from, to: from + PANNED_BARS }));
  await afterFrame();
}

/** Lines of the same random walk from other starting points: each moves as much as the chart's own. */
const lines = ['AAPL', 'MSFT', 'SPY', 'KO'].map((ticker, line) => ({
  ticker,
  closes: bars.close.map((_, bar) => bars.close[(bar + line * 601) % BARS] ?? null),
}));

const dates = bars.openedAtMs.map((ms) => new Date(ms).toISOString().slice(0, 10));
let lastGrowth: GrowthInput['growth'] | undefined;

function growthInput(
  element: HTMLElement,
  growth: GrowthInput['growth'],
  view: GrowthInput['view'],
): GrowthInput {
  palette ??= readPalette(element);
  return {
    growth,
    palette,
    view,
    locale: 'en',
    writePercent: writePrice,
    drawdownName: 'Drawdown',
  };
}

function comparedInput(element: HTMLElement, view: CompareInput['view']): CompareInput {
  palette ??= readPalette(element);
  const columns = lines.map(({ closes }) => closes);
  const figures = compareLines(columns, barsSeen(view, BARS));
  return { bars, lines, figures, palette, view, locale: 'en', writePercent: writePrice };
}

function show(side: Side, from: number, to: number): void {
  if (side === 'ours' && place) ours?.show({ ...inputOf(place), view: { from, to } });
  if (side === 'theirs') theirs?.timeScale().setVisibleLogicalRange({ from, to });
}

const look = { kind: 'candles', averages: false, studies: [] } as const;
let palette: PlotInput['palette'] | undefined;

function inputOf(element: HTMLElement): PlotInput {
  palette ??= readPalette(element);
  return { bars, palette, look, locale: 'en', isLive: false, writePrice };
}

function writePrice(price: number): string {
  return prices.format(price);
}

function makeTheirs(element: HTMLElement): IChartApi {
  const chart = createChart(element, {
    width: element.clientWidth,
    height: element.clientHeight,
    // By default the library leaves out bars narrower than half a pixel.
    timeScale: { minBarSpacing: 0.01 },
  });
  chart.addSeries(CandlestickSeries).setData(their.candles);
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  volume.setData(their.volumes);
  chart.timeScale().fitContent();
  return chart;
}

function makeTheirGrowth(element: HTMLElement, growth: GrowthInput['growth']): IChartApi {
  const chart = createChart(element, {
    width: element.clientWidth,
    height: element.clientHeight,
    timeScale: { minBarSpacing: 0.01 },
  });
  const pointsOf = (values: readonly (number | null)[]) =>
    growth.dates.map((time, day) => ({ time, value: values[day] ?? 0 }));
  for (const { percents } of growth.lines) {
    chart.addSeries(LineSeries).setData(pointsOf(percents));
  }
  const below = chart.addSeries(AreaSeries, { priceScaleId: 'drawdown' });
  below.priceScale().applyOptions({ scaleMargins: { top: 0.75, bottom: 0 } });
  below.setData(pointsOf(growth.drawdown));
  chart.timeScale().fitContent();
  return chart;
}

/** Resolves right after the paint of the next frame; the library draws in a frame callback that it requested earlier. */
function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage('');
    });
  });
}

/** A seeded random walk; the same prices in every run. */
function tenYears(): Bars {
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const days = Array.from({ length: BARS }, (_, day) => day);
  const open: number[] = [];
  const close: number[] = [];
  let price = 100;
  for (const _ of days) {
    open.push(price);
    price *= 1 + (chance() - 0.495) * 0.04;
    close.push(price);
  }
  const wick = () => 1 + chance() * 0.01;
  return {
    ticker: 'AAPL',
    range: '10Y',
    interval: '1d',
    openedAtMs: days.map(
      (day) => Date.UTC(2016, 10, 21, 14, 30) + (Math.floor(day / 5) * 7 + (day % 5)) * DAY_MS,
    ),
    open,
    close,
    high: days.map((day) => Math.max(open[day] ?? 0, close[day] ?? 0) * wick()),
    low: days.map((day) => Math.min(open[day] ?? 0, close[day] ?? 0) / wick()),
    volume: days.map(() => Math.round(20_000_000 + chance() * 60_000_000)),
    previousClose: 100,
  };
}

function theirColumns({ openedAtMs, open, high, low, close, volume }: Bars) {
  const days = openedAtMs.map((ms, day) => ({
    time: (ms / 1000) as UTCTimestamp,
    open: open[day] ?? 0,
    high: high[day] ?? 0,
    low: low[day] ?? 0,
    close: close[day] ?? 0,
  }));
  return {
    candles: days,
    volumes: days.map((day, index) => ({
      time: day.time,
      value: volume[index] ?? 0,
      color: day.close >= day.open ? '#26a69a73' : '#ef535073',
    })),
  };
}
