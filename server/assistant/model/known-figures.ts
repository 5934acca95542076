import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import type { Place, Value } from '../../../contract/assistant-value.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { NewsItem } from '../../../contract/news.ts';
import { centsDown } from '../../../contract/money.ts';
import { floor2 } from '../../../contract/rounding.ts';
import type { FigureKind } from './find-figures.ts';
import { type Ways, waysOf } from './opposites.ts';

/** A figure that a tool returned. */
export interface KnownFigure {
  readonly kind: FigureKind;
  readonly value: number;
  /** A date or a time of day: 11-26, 2026-11-26, 16:00. */
  readonly stamp: string | undefined;
  /** The source event that it belongs to. */
  readonly source: number | undefined;
  /** The instruments that it belongs to; empty if none in particular. */
  readonly about: readonly Ticker[];
  /** Its directions: up or down, bought or sold. */
  readonly ways: Ways;
}

/** The results of tools in a turn: figures, and names, whose digits are not figures. */
export interface Known {
  readonly figures: readonly KnownFigure[];
  readonly names: ReadonlySet<string>;
}

type Of = Pick<KnownFigure, 'source' | 'about' | 'ways'>;
type Named = readonly KnownFigure[];

/** The days of the words for ranges, as people say them. */
const SPANS: Readonly<Record<string, readonly number[]>> = {
  '1D': [1],
  '1W': [1, 7, 5],
  '1M': [1, 30, 4],
  '3M': [3, 90],
  '6M': [6],
  '1Y': [1, 12, 52],
  '3Y': [3],
  '5Y': [5],
  '10Y': [10],
};

/** The figures and names in a tool's events. Texts of other authors contribute no figures. */
export function knownFrom(events: readonly AnswerEvent[]): Known {
  const places = new Map(
    events.flatMap((event) => (event.kind === 'source' ? [[event.id, event.place] as const] : [])),
  );
  const names = new Set<string>();
  const figures = events.flatMap((event): Named => {
    switch (event.kind) {
      case 'text': {
        const values = Object.values(event.values);
        const about = tickersOf(values, places.get(event.source ?? 0));
        const of = { source: event.source ?? undefined, about };
        return figuresOf(Object.entries(event.values), of, names);
      }
      case 'table':
        return event.rows.flatMap(({ cells, place }) => {
          const of = { source: event.source, about: tickersOf(cells, place) };
          const named = cells.map((cell, at) => [event.columns[at] ?? '', cell] as const);
          return figuresOf(named, of, names);
        });
      case 'news':
        return newsFigures(event.item, event.source);
      default:
        return [];
    }
  });
  return { figures, names };
}

/** Combines two results. */
export function joined(one: Known, other: Known): Known {
  return {
    figures: [...one.figures, ...other.figures],
    names: new Set([...one.names, ...other.names]),
  };
}

const INSTRUMENT_SCREENS: ReadonlySet<Place['screen']> = new Set([
  'instrument',
  'company',
  'positions',
  'news',
]);

function tickersOf(values: readonly Value[], place: Place | undefined): Ticker[] {
  const named = values.flatMap(({ as, value }) => (as === 'ticker' && value ? [value] : []));
  if (named.length > 0) return named;
  const isOne = place && INSTRUMENT_SCREENS.has(place.screen);
  return isOne && place.of !== undefined ? [place.of] : [];
}

function figuresOf(
  values: readonly (readonly [string, Value])[],
  of: Omit<Of, 'ways'>,
  names: Set<string>,
): Named {
  const beside = values.map(([, value]) => value);
  return values.flatMap(([name, value]) => {
    if ((value.as === 'name' || value.as === 'ticker') && value.value) names.add(value.value);
    return figureOf(value, { ...of, ways: waysOf(name, value, beside) });
  });
}

const figure = (kind: FigureKind, value: number, of: Of): KnownFigure => ({
  ...of,
  kind,
  value,
  stamp: undefined,
});

function figureOf({ as, value }: Value, of: Of): Named {
  if (value === null) return [];
  switch (as) {
    case 'price':
    case 'large':
      return [figure('money', value, of)];
    case 'move':
      return [figure('money', floor2(value), of)];
    case 'dollars':
    case 'gain':
      return [figure('money', Number(centsDown(BigInt(value))) / 1e6, of)];
    // Amounts and moves are rounded down, as on every screen.
    case 'percent':
      return [figure('percent', floor2(value), of)];
    case 'rate':
      return [figure('percent', value, of)];
    case 'shares':
      return [figure('shares', Number(value) / 1e6, of)];
    case 'volume':
      return [figure('shares', value, of)];
    case 'number':
    case 'count':
      return [figure('plain', value, of)];
    case 'word':
      return (SPANS[value] ?? []).map((days) => figure('span', days, of));
    case 'date':
      return stampsOf(value).map((stamp) => stamped(stamp, of));
    case 'time':
    case 'moment':
      return stampsOfMs(value).map((stamp) => stamped(stamp, of));
    case 'ticker':
    case 'name':
      return [];
    default:
      return as satisfies never;
  }
}

const stamped = (stamp: string, of: Of): KnownFigure => ({
  ...of,
  kind: 'time',
  value: NaN,
  stamp,
});

function stampsOf(date: string): string[] {
  return [date, date.slice(5)];
}

const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

function stampsOfMs(ms: number): string[] {
  const [date = '', time = ''] = NEW_YORK.format(ms).split(' ');
  return [...stampsOf(date), time];
}

const PERCENTS = /percent|share$|surprise/i;
const COUNTS = /sessions|advancers|total|moved|rank|quarter|year|times|sigmas|from|to$/i;

function newsFigures({ facts, tickers, atMs, outside }: NewsItem, source: number): Named {
  const of = { source, about: tickers, ways: {} };
  const times = stampsOfMs(atMs).map((stamp) => stamped(stamp, of));
  if (outside !== null) return times;
  const figures = Object.entries(facts).flatMap(([name, value]) => {
    if (typeof value !== 'number') return [];
    if (PERCENTS.test(name)) return [figure('percent', value, of)];
    if (/volume|average/.test(name)) return [figure('shares', value, of)];
    return [figure(COUNTS.test(name) ? 'plain' : 'money', value, of)];
  });
  return [...figures, ...times];
}
