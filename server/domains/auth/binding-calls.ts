import type { AccountId } from '../../../contract/person.ts';
import { bindEmail, bindMobile, sendBindingCode } from '../../../contract/sign-up.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { Refused } from '../../refused.ts';
import { letterLanguage, noticeLetter } from '../../outbox/letters.ts';
import { accountIndex, accountText } from '../../people/account-index.ts';
import { accountsOf } from '../../people/accounts-of.ts';
import { keptAccount } from '../../people/kept-account.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import type { Session } from '../../sessions/sessions.ts';
import { takeNetworkTry } from '../../people/network-tries.ts';
import { sendChallenge } from './challenges.ts';
import { letterFor } from './code-calls.ts';
import { cancelPendingReset } from './pending-reset.ts';
import { type Proven, readProof, spendConfirmation, spendProof } from './proofs.ts';
import { NETWORK_CODES, strangerNetwork } from './throttles.ts';

export const bindingCalls: readonly Handler[] = [
  handle(sendBindingCode, ['db', 'vault', 'outbox', 'wallNowMs'], async (context, { account }) => {
    const { caller, db, vault, session, refuse } = context;
    const { personId } = session;
    const kept = await keptAccount(account);
    if (!kept) return refuse('number_unusable');
    const own = await accountsOf(db.sql, vault, personId);
    // An address of another customer gets the same answer: its owner receives a letter, and no code is right.
    if (own.some((each) => accountText(each) === accountText(kept))) return refuse('address_taken');
    await takeNetworkTry(context, caller, NETWORK_CODES);
    const [row] = await db.sql<{ language: string }>`
      select language from person where id = ${personId}`;
    const letter = await letterFor(db.sql, context, {
      use: 'bind',
      account: kept,
      personId,
      language: letterLanguage(row?.language),
    });
    return db.transaction((tx) =>
      sendChallenge(tx, context, {
        use: 'bind',
        account: kept,
        host: caller.host,
        joins: false,
        isFromKnown: false,
        network: strangerNetwork(caller),
        ...letter,
      }),
    );
  }),

  handle(
    bindEmail,
    ['db', 'vault', 'outbox', 'notify', 'privateFeed', 'wallNowMs'],
    async (context, { proof, confirmation }) => {
      const account = await bind(context, 'email', proof, confirmation);
      if (account?.kind !== 'email') return context.refuse('proof_expired');
      return { email: account.email };
    },
  ),

  handle(
    bindMobile,
    ['db', 'vault', 'outbox', 'notify', 'privateFeed', 'wallNowMs'],
    async (context, { proof, confirmation }) => {
      const account = await bind(context, 'phone', proof, confirmation);
      if (account?.kind !== 'phone') return context.refuse('proof_expired');
      return { areaCode: account.areaCode, phone: account.phone };
    },
  ),
];

type BindingParts = Pick<Parts, 'db' | 'vault' | 'notify' | 'outbox' | 'privateFeed' | 'wallNowMs'>;

/**
 * Replaces an address by a verified one. The bound address is released only after its owner has confirmed.
 *
 * @returns the address; `undefined` when a proof is missing, used or another customer's
 * @throws Refused `address_taken`
 */
async function bind(
  context: BindingParts & { readonly session: Session },
  kind: AccountId['kind'],
  proof: string,
  confirmation: string | undefined,
): Promise<AccountId | undefined> {
  const { db, vault, session, notify, outbox, wallNowMs } = context;
  const { personId } = session;
  const asked = { proof, use: 'bind', personId } as const;
  const found = await readProof(db.sql, context, asked);
  if (found?.account.kind !== kind) return undefined;

  const bound = await db.transaction(async (tx) => {
    const [row] = await tx<{ language: string; is_demo: boolean }>`
      select language, is_demo from person where id = ${personId} and closed_at is null for update`;
    if (!row) return undefined;
    const before = (await accountsOf(tx, vault, personId)).find((each) => each.kind === kind);
    const isConfirmed =
      confirmation !== undefined && (await spendConfirmation(tx, context, confirmation, personId));
    if (!isConfirmed && (before || confirmation !== undefined)) throw new Refused('proof_expired');
    const proven = await spendProof(tx, context, asked);
    if (!proven) throw new Refused('proof_expired');

    const [taken] = await tx`
      select 1 from person where (email_index = ${proven.index} or phone_index = ${proven.index})
        and id <> ${personId}`;
    if (taken) throw new Refused('address_taken');
    // A demo customer has no other way to confirm: with the first address the account becomes theirs.
    await writeAddress(context, tx, personId, proven, isConfirmed || row.is_demo);
    if (row.is_demo) {
      await tx`
        update person set is_demo = false, account_type = ${kind} where id = ${personId}`;
    }
    const nowMs = wallNowMs();
    const event = kind === 'email' ? 'email_bound' : 'mobile_bound';
    await sendSecurityNotice(tx, context, personId, event);
    await notify(tx, personId, { kind: event, once: `${event}:${nowMs}` });
    await context.privateFeed.tell(tx, personId, 'person');
    if (before) {
      await endCodesTo(context, tx, personId, before);
      // A reset that waits may have been asked for by someone who reads that address.
      await cancelPendingReset(tx, context, personId);
      const notice = kind === 'email' ? 'email_changed' : 'mobile_changed';
      await outbox.send(tx, noticeLetter(before, notice, letterLanguage(row.language)));
    }
    const record = { actor: 'person', action: event, subject: personId };
    await writeAudit(tx, { ...record, detail: { replaced: before !== undefined } }, nowMs);
    return proven.account;
  });
  return bound;
}

/** Voids codes and proofs of a removed address, which others may still read. */
async function endCodesTo(
  { vault, wallNowMs }: Pick<Parts, 'vault' | 'wallNowMs'>,
  tx: Tx,
  personId: string,
  before: AccountId,
): Promise<void> {
  const now = new Date(wallNowMs());
  const index = accountIndex(vault, before);
  await tx`
    update code_challenge set spent_at = ${now}
    where target_index = ${index} and person_id = ${personId} and spent_at is null`;
  await tx`
    update proof set spent_at = ${now}
    where target_index = ${index} and person_id = ${personId} and spent_at is null`;
}

async function writeAddress(
  { vault }: Pick<Parts, 'vault'>,
  tx: Tx,
  personId: string,
  { account, index }: Proven,
  isConfirmed: boolean,
): Promise<void> {
  const own = await vault.person(tx, personId);
  try {
    if (account.kind === 'email') {
      await tx`
        update person set email_index = ${index}, email_recovers = ${isConfirmed},
          email_sealed = ${own.seal('person.email', account.email)}
        where id = ${personId}`;
      return;
    }
    await tx`
      update person set phone_index = ${index}, phone_recovers = ${isConfirmed},
        phone_sealed = ${own.seal('person.phone', account.phone)}, area_code = ${account.areaCode}
      where id = ${personId}`;
  } catch (error) {
    // Another customer bound it or signed up with it at the same moment.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Refused('address_taken');
    throw error;
  }
}

/** Source: PostgreSQL, Error Codes. */
const UNIQUE_VIOLATION = '23505';
