import { checkInvitation, signUp } from '../../../contract/sign-up.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import { type Caller, handle, type Handler } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { Refused } from '../../refused.ts';
import { hashOf } from '../../keys/token.ts';
import { agreementsDue, recordConsents } from '../../people/agreements.ts';
import { brokenRulesOf } from '../../people/common-passwords.ts';
import { openPerson, type PersonParts } from './open-person.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { accountText } from '../../people/account-index.ts';
import { welcomeReferred } from '../../referral/welcome.ts';
import type { TokenPair } from '../../sessions/sessions.ts';
import { type OpeningParts, openSession, signedIn } from './open-session.ts';
import { spendProof } from './proofs.ts';
import { openTarget } from './try-code.ts';

export const signUpCalls: readonly Handler[] = [
  handle(checkInvitation, ['db'], async (context, { invitationCode }) => {
    if ((await inviterOf(context.db.sql, invitationCode)) === undefined) {
      return context.refuse('invitation_unknown');
    }
    return { isUsable: true as const };
  }),

  handle(
    signUp,
    [
      'db',
      'vault',
      'sessions',
      'passwords',
      'outbox',
      'ledger',
      'notify',
      'privateFeed',
      'settings',
      'wallNowMs',
    ],
    async (context, input) => {
      const before = await provenBefore(context, input.proof);
      if (before?.openedId) return again(context, input, before.openedId);
      if (!before) return context.refuse('proof_expired');

      const broken = brokenRulesOf(input.password, before.accountName);
      if (broken.length > 0) return context.refuse('password_weak', { blockers: broken });
      const missing = agreementsDue(input.consents);
      if (missing.length > 0) return context.refuse('agreement_missing', { blockers: missing });
      const invitedBy =
        input.invitationCode === undefined
          ? undefined
          : await inviterOf(context.db.sql, input.invitationCode);
      if (input.invitationCode !== undefined && invitedBy === undefined) {
        return context.refuse('invitation_unknown');
      }

      const passwordHash = await context.passwords.hash(input.password);
      const opened = await context.db.transaction((tx) =>
        openProven(tx, context, input, { passwordHash, invitedBy }),
      );
      if (opened) return signedIn(context, opened.personId, opened.tokens);
      // Another call with the same proof was faster.
      const after = await provenBefore(context, input.proof);
      if (after?.openedId) return again(context, input, after.openedId);
      return context.refuse('proof_expired');
    },
  ),
];

type SignUp = InputOf<typeof signUp>;

/** Uses the proof and opens the account in one transaction; returns undefined when the proof was used meanwhile. */
async function openProven(
  tx: Tx,
  context: OpeningParts & PersonParts & Pick<Parts, 'privateFeed'> & { readonly caller: Caller },
  { proof, consents, language, deviceKey, sessionKey, isShared }: SignUp,
  { passwordHash, invitedBy }: { passwordHash: string; invitedBy: string | undefined },
): Promise<{ personId: string; tokens: TokenPair } | undefined> {
  const proven = await spendProof(tx, context, { proof, use: 'sign_up' });
  if (!proven) return undefined;
  const { account } = proven;
  const personId = await openPerson(tx, context, { account, passwordHash, language, invitedBy });
  if (personId === undefined) throw new Refused('address_taken');
  await tx`update proof set opened = ${personId} where hash = ${hashOf(proof)}`;

  const nowMs = context.wallNowMs();
  const own = await context.vault.person(tx, personId);
  const who = { personId, own, address: context.caller.address, nowMs };
  await recordConsents(tx, consents, who);
  const tokens = await openSession(tx, context, context.caller, {
    personId,
    deviceKey,
    sessionKey,
    isShared,
    method: 'sign_up',
  });
  if (invitedBy !== undefined) await welcomeReferred(tx, context, personId);
  return { personId, tokens };
}

/** Repeats a sign-up whose answer was lost: the same account, if the password is right as well. */
async function again(
  context: OpeningParts & Pick<Parts, 'db' | 'passwords'> & { readonly caller: Caller },
  { password, deviceKey, sessionKey, isShared }: SignUp,
  personId: string,
) {
  const [row] = await context.db.sql<{ password_hash: string }>`
    select password_hash from person where id = ${personId} and closed_at is null`;
  if (!(await context.passwords.matches(password, row?.password_hash))) {
    throw new Refused('proof_expired');
  }
  const tokens = await context.db.transaction((tx) =>
    openSession(tx, context, context.caller, {
      personId,
      deviceKey,
      sessionKey,
      isShared,
      method: 'sign_up',
    }),
  );
  return signedIn(context, personId, tokens);
}

async function provenBefore(
  { db, vault, wallNowMs }: Pick<Parts, 'db' | 'vault' | 'wallNowMs'>,
  proof: string,
) {
  const [row] = await db.sql<{
    target_sealed: Buffer;
    opened: string | null;
    spent_at: Date | null;
  }>`
    select target_sealed, opened, spent_at from proof
    where hash = ${hashOf(proof)} and purpose = 'sign_up' and expires_at > ${new Date(wallNowMs())}`;
  if (!row || (row.spent_at && !row.opened)) return undefined;
  const account = openTarget(vault, row.target_sealed);
  return {
    openedId: row.opened,
    accountName: account.kind === 'email' ? accountText(account) : account.phone,
  };
}

async function inviterOf(sql: Sql, invitationCode: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`
    select id from person where invitation_code = ${invitationCode} and closed_at is null`;
  return row?.id;
}
