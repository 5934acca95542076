import type { OutputOf } from '../../../contract/endpoint.ts';
import { getReport, type getReports, ReportKind } from '../../../contract/report.ts';
import { useKeptAhead } from '../../data/call/keep-ahead.ts';

/** Caches the reports of these days for offline reading. */
export function useKeptReports(days: OutputOf<typeof getReports>['days'] | undefined): void {
  useKeptAhead(
    getReport,
    days?.flatMap(({ date, ...of }) =>
      ReportKind.options
        .filter((kind) => of[kind].state === 'ready')
        .map((kind) => ({ kind, date })),
    ) ?? [],
    ({ state }) => state === 'ready',
  );
}
