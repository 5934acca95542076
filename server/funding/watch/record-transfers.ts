import { DEPOSIT_MIN_MICROS } from '../../../contract/deposit.ts';
import type { RecordState } from '../../../contract/funding-record.ts';
import type { BlockTransfers, TokenTransfer } from '../../chain/chain.ts';
import type { Tx } from '../../db/tx.ts';
import { addEvent } from '../deposits/deposit-row.ts';
import { tellDeposit, type Tellers } from '../deposits/tell-deposit.ts';
import { isWayOpen } from '../switches.ts';

export interface RecordParts extends Tellers {
  /** The one accepted contract. */
  readonly token: string;
  readonly wallNowMs: () => number;
}

/** More than the supply of the accepted token. */
const MICROS_MAX = 9_000_000_000_000_000_000n;
/** The minimum interval between notifications of uncredited transfers: anyone can send those. */
const QUIET_MS = 24 * 60 * 60 * 1_000;
/** The uncredited transfers to an address that are recorded in that interval: sending them costs next to nothing. */
export const UNCREDITED_MAX = 50;

/** A transfer to one of our addresses. */
interface Ours extends TokenTransfer {
  readonly personId: string;
  readonly state: FirstState;
}

type FirstState = 'seen' | 'too_small' | 'not_accepted';

/** A transfer that was recorded before. */
interface Known {
  readonly state: RecordState;
  readonly isOrphaned: boolean;
}

/**
 * Records the transfers of a block to our addresses. A transfer that was recorded before changes
 * nothing, unless it was reversed and is included again. Returns whether any was ours.
 */
export async function recordTransfers(
  tx: Tx,
  parts: RecordParts,
  block: BlockTransfers,
): Promise<boolean> {
  // Transfers of zero are spam: they imitate addresses, so that a customer copies the wrong one.
  const transfers = block.transfers.filter(({ micros }) => micros > 0n);
  if (transfers.length === 0) return false;
  const rows = await tx<{ address: string; person_id: string }>`
    select address, person_id from deposit_address
    where address = any (${[...new Set(transfers.map(({ to }) => to))]})`;
  const owners = new Map(rows.map(({ address, person_id: personId }) => [address, personId]));
  const ours = transfers.flatMap((transfer): Ours[] => {
    const personId = owners.get(transfer.to);
    if (personId === undefined) return [];
    return [{ ...transfer, personId, state: firstState(parts.token, transfer) }];
  });
  if (ours.length === 0) return false;
  const known = await lockKnown(tx, ours);
  const uncredited = await countUncredited(tx, parts, ours);
  for (const transfer of ours) {
    const { to, state } = transfer;
    const key = keyOf(transfer);
    const before = known.get(key);
    if (before && before.state !== 'reversed') {
      // The reversal must be written before the transfer counts again: the next step retries.
      if (before.isOrphaned) throw new Error(`the transfer ${transfer.txid} waits to be reversed`);
      continue;
    }
    if (!before && state !== 'seen') {
      const count = uncredited.get(to) ?? 0;
      if (count >= UNCREDITED_MAX) continue;
      uncredited.set(to, count + 1);
    }
    await recordOne(tx, parts, block, transfer, before !== undefined);
    known.set(key, { state, isOrphaned: false });
  }
  return true;
}

function keyOf({ txid, logIndex }: Pick<TokenTransfer, 'txid' | 'logIndex'>): string {
  return `${txid} ${logIndex}`;
}

/** Locks the transfers that were recorded before; by their key. */
async function lockKnown(tx: Tx, ours: readonly Ours[]): Promise<Map<string, Known>> {
  const rows = await tx<{
    txid: string;
    log_index: number;
    state: RecordState;
    is_orphaned: boolean;
  }>`
    select txid, log_index, state, is_orphaned from chain_deposit
    where (txid, log_index) in (
      select * from unnest(${ours.map(({ txid }) => txid)}::text[],
        ${ours.map(({ logIndex }) => logIndex)}::int[])
    )
    for update`;
  return new Map(
    rows.map((row) => [
      keyOf({ txid: row.txid, logIndex: row.log_index }),
      { state: row.state, isOrphaned: row.is_orphaned },
    ]),
  );
}

/** How many uncredited transfers to each address were recorded lately. */
async function countUncredited(
  tx: Tx,
  { wallNowMs }: RecordParts,
  ours: readonly Ours[],
): Promise<Map<string, number>> {
  const people = [...new Set(ours.map(({ personId }) => personId))];
  const rows = await tx<{ address: string; count: string }>`
    select address, count(*) from chain_deposit
    where person_id = any (${people}::uuid[]) and seen_at > ${new Date(wallNowMs() - QUIET_MS)}
      and state in ('too_small', 'not_accepted')
    group by address`;
  return new Map(rows.map(({ address, count }) => [address, Number(count)]));
}

async function recordOne(
  tx: Tx,
  parts: RecordParts,
  { number, hash, atMs }: BlockTransfers,
  { txid, logIndex, contract, from, to, micros, personId, state }: Ours,
  isAgain: boolean,
): Promise<void> {
  const at = new Date(parts.wallNowMs());
  const [row] = isAgain
    ? await tx<{ id: string; attempt: number }>`
        update chain_deposit set state = ${state}, attempt = attempt + 1, block = ${number},
          block_hash = ${hash}, block_at = ${new Date(atMs)}, changed_at = ${at}
        where txid = ${txid} and log_index = ${logIndex} returning id, attempt`
    : await tx<{ id: string; attempt: number }>`
        insert into chain_deposit (txid, log_index, person_id, address, sender, contract, micros,
          state, block, block_hash, block_at, seen_at, changed_at)
        values (${txid}, ${logIndex}, ${personId}, ${to}, ${from}, ${contract}, ${String(micros)},
          ${state}, ${number}, ${hash}, ${new Date(atMs)}, ${at}, ${at})
        returning id, attempt`;
  if (!row) throw new Error('what was written has a number');
  const { id, attempt } = row;
  await addEvent(tx, { id, state, attempt, block: number, nowMs: at.getTime() });
  await tellFirst(tx, parts, { id, personId, micros }, { state, isAgain });
}

/** The first state of a transfer. Pure. */
function firstState(
  token: string,
  { contract, micros }: Pick<TokenTransfer, 'contract' | 'micros'>,
): FirstState {
  if (contract !== token || micros > MICROS_MAX) return 'not_accepted';
  return micros < DEPOSIT_MIN_MICROS ? 'too_small' : 'seen';
}

/**
 * Notifies a customer of a deposit that waits or is never credited; of the latter not again on the
 * same day. One that is credited at once is reported by its credit.
 */
async function tellFirst(
  tx: Tx,
  parts: RecordParts,
  deposit: { readonly id: string; readonly personId: string; readonly micros: bigint },
  { state, isAgain }: { readonly state: FirstState; readonly isAgain: boolean },
): Promise<void> {
  const { personId } = deposit;
  if (state === 'seen') {
    if (await isWayOpen(tx, personId, 'deposit_usdt')) return;
    await tellDeposit(tx, parts, deposit, { kind: 'deposit_seen' });
    return;
  }
  const since = new Date(parts.wallNowMs() - QUIET_MS);
  const [earlier] = await tx`
    select from chain_deposit
    where person_id = ${personId} and id <> ${deposit.id} and seen_at > ${since}
      and state in ('too_small', 'not_accepted') limit 1`;
  if (earlier && !isAgain) {
    await parts.feed.tell(tx, personId, 'funding');
    return;
  }
  // Included again, it has a message about its reversal.
  await tellDeposit(tx, parts, deposit, {
    kind: `deposit_${state}`,
    isQuiet: earlier !== undefined,
  });
}
