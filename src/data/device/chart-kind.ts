import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';

const KINDS = ['area', 'line', 'candles'] as const;
const STUDIES = ['vwap', 'rsi', 'macd'] as const;

/** How the person likes charts, kept for every chart. */
interface ChartChoice {
  readonly kind: (typeof KINDS)[number];
  /** Shows the moving averages. */
  readonly averages: boolean;
  readonly studies: readonly (typeof STUDIES)[number][];
}

/** Local storage's names. */
const keys = { kind: 'chartKind', averages: 'chartAverages', studies: 'chartStudies' } as const;

const choice = cellOf(read());

/** How charts are drawn; re-renders when the person chooses otherwise. The same object until then. */
export function useChartLook(): ChartChoice {
  return useCell(choice);
}

/** Chooses how charts are drawn, and keeps it. */
export function changeChartLook({ kind, averages, studies }: ChartChoice): void {
  choice.set({ kind, averages, studies });
  store(keys.kind, kind);
  store(keys.averages, averages ? '1' : '0');
  store(keys.studies, studies.join(' '));
}

/** A missing or invalid value is an area with nothing calculated. */
function read(): ChartChoice {
  const stored = readStored(keys.kind);
  const studies = readStored(keys.studies)?.split(' ') ?? [];
  return {
    kind: KINDS.find((kind) => kind === stored) ?? 'area',
    averages: readStored(keys.averages) === '1',
    studies: STUDIES.filter((study) => studies.includes(study)),
  };
}
