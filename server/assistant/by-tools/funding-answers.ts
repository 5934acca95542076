import { type FundingRecord, getFundingRecords } from '../../../contract/funding-record.ts';
import type { Place } from '../../../contract/assistant-value.ts';
import { getWithdrawals, type WithdrawalLine } from '../../../contract/withdrawal.ts';
import { say, table, type Teller, type Telling, valueOf } from '../telling.ts';

/** The most deposits or withdrawals searched for those of the question. */
const PAGE = 50;

/** The way of a transfer that a question names; undefined if it names none. */
function wayOf(question: string): 'usdt' | 'bank' | undefined {
  if (/usdt|tether|泰達|テザー/i.test(question)) return 'usdt';
  return /\bbank|\bwire|banc[oa]|transferencia|銀行|電匯|振り?込/i.test(question)
    ? 'bank'
    : undefined;
}

/** The records of the amount that the question names; all records if none has that amount. */
function ofAmount<T extends { readonly amountMicros: string | null }>(
  { reading }: Teller,
  all: readonly T[],
): readonly T[] {
  const asked = reading.amounts.spentMicros;
  const same = all.filter(({ amountMicros }) => amountMicros === String(asked));
  return asked !== undefined && same.length > 0 ? same : all;
}

const depositPlace = ({ id, kind }: FundingRecord): Place => ({
  screen: kind === 'bank_deposit' ? 'bank_deposit' : 'deposit',
  of: id,
});

/** Answers with the states of deposits, newest first. */
export async function* tellDeposits(teller: Teller): Telling {
  yield { kind: 'step', tool: 'deposits' };
  const way = wayOf(teller.question);
  const kind = way === undefined ? undefined : (`${way}_deposit` as const);
  const { records, next } = await teller.ask(getFundingRecords, {
    limit: PAGE,
    ...(kind !== undefined && { kind }),
  });
  const asked = ofAmount(teller, records);
  const [last] = asked;
  const { event, id } = teller.source(
    'deposits',
    last ? depositPlace(last) : { screen: 'deposits' },
  );
  yield event;
  if (!last) {
    yield say('no_deposits', {}, id);
    return;
  }
  const { amountMicros: amount, state, changedAtMs: at, confirmations: count } = last;
  yield say('last_deposit', { amount, way: last.kind, status: `deposit_${state}`, at }, id);
  if (count !== null && state !== 'final') yield say('deposit_blocks', { count }, id);
  if (asked.length === 1) return;
  const { event: list, id: of } = teller.source('deposits', { screen: 'deposits' });
  yield list;
  if (next === null) yield say('deposits', { count: asked.length }, of);
  yield table(
    of,
    ['date', 'way', 'value', 'status'],
    asked.map((record) => ({
      place: depositPlace(record),
      cells: [
        valueOf('moment', record.atMs),
        valueOf('word', record.kind),
        valueOf('dollars', record.amountMicros),
        valueOf('word', `deposit_${record.state}`),
      ],
    })),
  );
}

/** The word for a state. A final bank payout is called paid, since a bank can still return it. */
function wordOf({ way, state }: WithdrawalLine): string {
  return way === 'bank' && state === 'final' ? 'withdrawal_paid' : `withdrawal_${state}`;
}

/** Answers with the states of withdrawals, newest first, and why one waits or was declined. */
export async function* tellWithdrawals(teller: Teller): Telling {
  yield { kind: 'step', tool: 'withdrawals' };
  const way = wayOf(teller.question);
  const { withdrawals, next } = await teller.ask(getWithdrawals, {
    limit: PAGE,
    ...(way !== undefined && { way }),
  });
  const asked = ofAmount(teller, withdrawals);
  const [last] = asked;
  const { event, id } = teller.source(
    'withdrawals',
    last ? { screen: 'withdrawal', of: last.id } : { screen: 'withdrawals' },
  );
  yield event;
  if (!last) {
    yield say('no_withdrawals', {}, id);
    return;
  }
  const { amountMicros: amount, changedAtMs: at, state, waitUntilMs: until, reason } = last;
  yield say('last_withdrawal', { amount, way: `way_${last.way}`, status: wordOf(last), at }, id);
  if (state === 'waiting' && until !== null) yield say('withdrawal_waits', { until }, id);
  if (reason !== null) yield say('withdrawal_reason', { reason: `reason_${reason}` }, id);
  if (asked.length === 1) return;
  const { event: list, id: of } = teller.source('withdrawals', { screen: 'withdrawals' });
  yield list;
  if (next === null) yield say('withdrawals', { count: asked.length }, of);
  yield table(
    of,
    ['date', 'way', 'value', 'status'],
    asked.map((line) => ({
      place: { screen: 'withdrawal', of: line.id },
      cells: [
        valueOf('moment', line.askedAtMs),
        valueOf('word', `way_${line.way}`),
        valueOf('dollars', line.amountMicros),
        valueOf('word', wordOf(line)),
      ],
    })),
  );
}
