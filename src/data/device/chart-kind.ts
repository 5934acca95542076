import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';

const KINDS = ['area', 'line', 'candles'] as const;
const STUDIES = ['vwap', 'rsi', 'macd'] as const;

/** The customer's chart style, shared by every chart. */
interface ChartChoice {
  readonly kind: (typeof KINDS)[number];
  /** Shows the moving averages. */
  readonly averages: boolean;
  readonly studies: readonly (typeof STUDIES)[number][];
}

/** Local storage's names. */
const keys = { kind: 'chartKind', averages: 'chartAverages', studies: 'chartStudies' } as const;

const choice = cellOf(read());

/** The chart style; re-renders when the customer changes it. The object stays the same until then. */
export function useChartLook(): ChartChoice {
  return useCell(choice);
}

/** Sets and stores the chart style. */
export function changeChartLook({ kind, averages, studies }: ChartChoice): void {
  choice.set({ kind, averages, studies });
  store(keys.kind, kind);
  store(keys.averages, averages ? '1' : '0');
  store(keys.studies, studies.join(' '));
}

/** The default for a missing or invalid value is an area chart without studies. */
function read(): ChartChoice {
  const stored = readStored(keys.kind);
  const studies = readStored(keys.studies)?.split(' ') ?? [];
  return {
    kind: KINDS.find((kind) => kind === stored) ?? 'area',
    averages: readStored(keys.averages) === '1',
    studies: STUDIES.filter((study) => studies.includes(study)),
  };
}
