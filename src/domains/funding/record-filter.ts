import {
  getFundingRecords,
  type FundingRecord,
  type RecordKind,
  type RecordState,
} from '../../../contract/funding-record.ts';
import {
  getWithdrawals,
  type WithdrawalLine,
  type WithdrawalState,
  type WithdrawalWay,
} from '../../../contract/withdrawal.ts';
import type { Pages } from '../../data/call/pages.ts';

/** The filter of a list. Wall times; the first is inclusive, the last exclusive. */
interface Filter<Way, State> {
  readonly way?: Way | undefined;
  readonly state?: State | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
}

const PAGE = 50;

/** Whether a line matches a filter. Pure. */
export function passes<Way, State>(
  { way, state, fromMs = 0, untilMs = Infinity }: Filter<Way, State>,
  line: { readonly way: Way; readonly state: State; readonly atMs: number },
): boolean {
  return (
    (way === undefined || way === line.way) &&
    (state === undefined || state === line.state) &&
    line.atMs >= fromMs &&
    line.atMs < untilMs
  );
}

/** The deposits that match a filter. */
export function depositPages(
  filter: Filter<RecordKind, RecordState>,
): Pages<typeof getFundingRecords, FundingRecord> {
  const { way: kind, state, fromMs, untilMs } = filter;
  return {
    endpoint: getFundingRecords,
    all: { limit: PAGE },
    inputFrom: (before) => ({ kind, state, fromMs, untilMs, before, limit: PAGE }),
    pageOf: ({ records, next }) => ({ lines: records, next }),
    passes: (record) => passes(filter, { ...record, way: record.kind }),
  };
}

/** The withdrawals that match a filter. */
export function withdrawalPages(
  filter: Filter<WithdrawalWay, WithdrawalState>,
): Pages<typeof getWithdrawals, WithdrawalLine> {
  return {
    endpoint: getWithdrawals,
    all: {},
    inputFrom: (before) => ({ ...filter, before }),
    pageOf: ({ withdrawals, next }) => ({ lines: withdrawals, next }),
    passes: (line) => passes(filter, { ...line, atMs: line.askedAtMs }),
  };
}
