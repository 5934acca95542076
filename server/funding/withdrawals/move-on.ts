import {
  isEnded,
  type WithdrawalReason,
  type WithdrawalState,
} from '../../../contract/withdrawal.ts';
import type { MessageKind } from '../../../contract/message.ts';
import { shortAddress } from '../../../contract/tron-address.ts';
import type { Tx } from '../../db/tx.ts';
import type { Entry, Ledger, Posting } from '../../ledger/ledger.ts';
import type { Notify } from '../../notify/notify.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { addStep, type LockedWithdrawal } from './withdrawal-row.ts';

export interface MoveParts {
  readonly ledger: Pick<Ledger, 'post'>;
  readonly notify: Notify;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/** The states that a customer is notified of. */
const MESSAGES: Partial<Record<WithdrawalState, MessageKind>> = {
  waiting: 'withdrawal_asked',
  reviewing: 'withdrawal_asked',
  approved: 'withdrawal_asked',
  broadcast: 'withdrawal_sent',
  filed: 'withdrawal_filed',
  final: 'withdrawal_final',
  cancelled: 'withdrawal_cancelled',
  refused: 'withdrawal_refused',
  failed: 'withdrawal_failed',
  returned: 'withdrawal_returned',
};

/**
 * Moves a withdrawal to its next state: moves its money if the state ends it, writes the step and
 * notifies the customer. The caller holds the locks of the funding account and the withdrawal. The
 * database rejects an invalid step.
 */
export async function moveOn(
  tx: Tx,
  parts: MoveParts,
  withdrawal: LockedWithdrawal,
  state: WithdrawalState,
  reason?: WithdrawalReason,
  /** The bank's return code, as `R02`. */
  returnCode?: string,
): Promise<void> {
  const { id, personId } = withdrawal;
  const { ledger, feed, wallNowMs } = parts;
  const ended = isEnded(state) ? await ledger.post(tx, endEntry(withdrawal, state)) : undefined;
  const nowMs = wallNowMs();
  await tx`
    update withdrawal set state = ${state}, reason = coalesce(${reason ?? null}, reason),
      changed_at = ${new Date(nowMs)}, end_entry = ${ended?.id ?? null},
      return_code = ${returnCode ?? null}
    where id = ${id}`;
  await addStep(tx, id, state, nowMs);
  await tellOf(tx, parts, withdrawal, state, reason);
  await feed.tell(tx, personId, 'funding');
}

/** Notifies the customer of a state. Each withdrawal has one message, which is updated. */
export async function tellOf(
  tx: Tx,
  { notify }: Pick<MoveParts, 'notify'>,
  { id, personId, way, micros, feeMicros, address }: Omit<LockedWithdrawal, 'state'>,
  state: WithdrawalState,
  reason?: WithdrawalReason,
): Promise<void> {
  // A bank payout that is paid may still be returned.
  const kind = way === 'bank' && state === 'final' ? 'withdrawal_paid' : MESSAGES[state];
  if (kind === undefined) return;
  await notify(tx, personId, {
    kind,
    figures: {
      withdrawalId: id,
      amountMicros: String(micros),
      feeMicros: String(feeMicros),
      address: way === 'bank' ? address : shortAddress(address),
      ...(reason !== undefined && { reason }),
    },
    once: `withdrawal:${id}`,
    replaces: true,
    // The customer has just done it. One that waits may be somebody else's.
    isQuiet: state === 'approved' || state === 'cancelled',
  });
}

/** The entry that ends a withdrawal: the held money is paid out or returned. Pure. */
export function endEntry(withdrawal: LockedWithdrawal, state: WithdrawalState): Entry {
  const { id, personId, way, micros, feeMicros, tokenMicros, address } = withdrawal;
  const held = { owner: personId, account: 'wallet', pocket: 'held' } as const;
  if (state === 'returned' && withdrawal.state === 'final') return returnEntry(withdrawal);
  if (state !== 'final') {
    return {
      key: `withdrawal_release:${id}`,
      kind: 'withdrawal_release',
      personId,
      postings: [
        {
          from: held,
          to: { owner: personId, account: 'wallet', pocket: 'available' },
          asset: 'USD',
          micros: micros + feeMicros,
        },
      ],
      note: { withdrawalId: id, state },
    };
  }
  const postings: Posting[] =
    way === 'bank'
      ? [{ from: held, to: { house: 'bank' }, asset: 'USD', micros }]
      : [
          { from: held, to: { house: 'conversion' }, asset: 'USD', micros },
          {
            from: { house: 'conversion' },
            to: { house: 'chain' },
            asset: 'USDT',
            micros: tokenMicros,
          },
        ];
  if (feeMicros > 0n) {
    postings.push({ from: held, to: { house: 'fees' }, asset: 'USD', micros: feeMicros });
  }
  return {
    key: `withdrawal:${id}`,
    kind: 'withdrawal',
    personId,
    postings,
    note: { withdrawalId: id, address, feeMicros: String(feeMicros) },
  };
}

/** The entry of a payment that was returned after it was paid: the fee is refunded too. Pure. */
function returnEntry({ id, personId, micros, feeMicros }: LockedWithdrawal): Entry {
  const to = { owner: personId, account: 'wallet', pocket: 'available' } as const;
  const postings: Posting[] = [{ from: { house: 'bank' }, to, asset: 'USD', micros }];
  if (feeMicros > 0n) {
    postings.push({ from: { house: 'fees' }, to, asset: 'USD', micros: feeMicros });
  }
  return {
    key: `withdrawal_return:${id}`,
    kind: 'withdrawal_release',
    personId,
    postings,
    note: { withdrawalId: id, state: 'returned' },
  };
}
