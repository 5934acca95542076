import { NOTICES_MAX, SENT_DAYS_AHEAD, SENT_DAYS_BACK } from '../../../contract/bank-deposit.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { Refused } from '../../refused.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { addBankEvent, lockBankDeposit, moveBankDeposit } from './bank-deposit-row.ts';
import { givenReference } from './reference.ts';

export interface NoticeParts {
  readonly vault: Vault;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/** A customer's notice of a transfer. */
export interface Notice {
  readonly key: string;
  readonly micros: bigint;
  /** The day on which it was or will be sent, as `2026-11-20`. */
  readonly sentOn: string;
  /** The holder of the account that it comes from. */
  readonly sender: string;
}

const DAY_MS = 86_400_000;

/**
 * Records a notice; the same key is the same notice. Returns the id of its deposit.
 *
 * @throws Refused `bad_parameter` for a day too far away; `notice_limit`; `key_reused`
 */
export async function announce(
  tx: Tx,
  { vault, feed, wallNowMs }: NoticeParts,
  personId: string,
  { key, micros, sentOn, sender }: Notice,
): Promise<string> {
  await lockFundingAccount(tx, personId);
  const own = await vault.person(tx, personId);
  const [before] = await tx<{
    id: string;
    announced_micros: string;
    sent_on: string;
    sender_sealed: Buffer;
  }>`
    select id, announced_micros, sent_on::text, sender_sealed from bank_deposit
    where person_id = ${personId} and key = ${key}`;
  if (before) {
    const isSame =
      BigInt(before.announced_micros) === micros &&
      before.sent_on === sentOn &&
      own.openText(SENDER, before.sender_sealed) === sender;
    if (!isSame) throw new Refused('key_reused');
    return before.id;
  }

  const nowMs = wallNowMs();
  const isNear =
    sentOn >= newYorkDate(nowMs - SENT_DAYS_BACK * DAY_MS) &&
    sentOn <= newYorkDate(nowMs + SENT_DAYS_AHEAD * DAY_MS);
  if (!isNear) {
    throw new Refused('bad_parameter', { field: 'sentOn', problem: 'is too far from today' });
  }
  const open = await tx`
    select from bank_deposit where person_id = ${personId} and state = 'announced'`;
  if (open.length >= NOTICES_MAX) throw new Refused('notice_limit');
  await givenReference(tx, personId, nowMs);
  const at = new Date(nowMs);
  const [made] = await tx<{ id: string }>`
    insert into bank_deposit (person_id, key, state, announced_micros, sent_on, sender_sealed,
      announced_at, at, changed_at)
    values (${personId}, ${key}, 'announced', ${String(micros)}, ${sentOn},
      ${own.seal(SENDER, sender)}, ${at}, ${at}, ${at})
    returning id`;
  if (!made) throw new Error('what was written is returned');
  await addBankEvent(tx, made.id, { state: 'announced', nowMs });
  await feed.tell(tx, personId, 'funding');
  return made.id;
}

const SENDER = 'bank_deposit.sender';

/**
 * Cancels a notice. Idempotent.
 *
 * @throws Refused `not_found`; `notice_done` when the transfer has arrived
 */
export async function takeNoticeBack(
  tx: Tx,
  { feed, wallNowMs }: Pick<NoticeParts, 'feed' | 'wallNowMs'>,
  personId: string,
  id: string,
): Promise<void> {
  await lockFundingAccount(tx, personId);
  const deposit = await lockBankDeposit(tx, id);
  if (deposit?.personId !== personId) throw new Refused('not_found');
  if (deposit.state === 'cancelled') return;
  if (deposit.state !== 'announced') throw new Refused('notice_done');
  await moveBankDeposit(tx, id, { state: 'cancelled', nowMs: wallNowMs() });
  await feed.tell(tx, personId, 'funding');
}
