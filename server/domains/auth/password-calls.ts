import {
  cancelReset,
  cancelResetByCode,
  changePassword,
  confirmPassword,
  resetPassword,
} from '../../../contract/sign-up.ts';
import { getPasskeyReset } from '../../../contract/passkey.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { hashOf } from '../../keys/token.ts';
import { accountsOf, recoveryAccount } from '../../people/accounts-of.ts';
import { checkPin } from '../../people/check-pin.ts';
import { takeNetworkTry } from '../../people/network-tries.ts';
import { sendOwnCode } from './challenges.ts';
import { checkOwnPassword } from './own-password.ts';
import { siteOf } from '../../passkeys/web-authn.ts';
import { askPasskey } from './passkey-challenges.ts';
import { cancelByCode, cancelPendingReset, holdReset, protectionOf } from './pending-reset.ts';
import { readProof, spendProof } from './proofs.ts';
import { brokenRulesFor, setPassword } from './set-password.ts';
import { ownPasskey } from './own-passkey.ts';
import { forgetPasswordTries, NETWORK_TRIES } from './throttles.ts';
import { countUse } from './use-passkey.ts';

export const passwordCalls: readonly Handler[] = [
  handle(
    confirmPassword,
    ['db', 'vault', 'passwords', 'outbox', 'wallNowMs'],
    async (context, { password }) => {
      const { db, vault, session, caller } = context;
      const { personId } = session;
      await checkOwnPassword(context, personId, password);
      return db.transaction(async (tx) => {
        const account = await recoveryAccount(tx, vault, personId);
        return sendOwnCode(tx, context, { use: 'confirm', account, personId, host: caller.host });
      });
    },
  ),

  handle(
    changePassword,
    ['db', 'vault', 'sessions', 'passwords', 'outbox', 'notify', 'wallNowMs'],
    async (context, { oldPassword, password }) => {
      const { db, vault, passwords, session, refuse } = context;
      const { id, personId } = session;
      const before = await checkOwnPassword(context, personId, oldPassword);
      const broken = brokenRulesFor(password, await accountsOf(db.sql, vault, personId));
      if (broken.length > 0) return refuse('password_weak', { blockers: broken });
      const hash = await passwords.hash(password);
      const endedSessions = await db.transaction((tx) =>
        setPassword(tx, context, {
          personId,
          hash,
          before,
          ends: { except: id },
          action: 'password_changed',
        }),
      );
      return endedSessions === undefined ? refuse('password_wrong') : { endedSessions };
    },
  ),

  handle(
    resetPassword,
    ['db', 'vault', 'sessions', 'passwords', 'outbox', 'notify', 'privateFeed', 'wallNowMs'],
    async (context, { proof, password, by }) => {
      const { db, vault, passwords, wallNowMs, refuse } = context;
      const proven = await readProof(db.sql, context, { proof, use: 'reset' });
      if (!proven?.personId) return refuse('proof_expired');
      const { personId } = proven;
      const accounts = await accountsOf(db.sql, vault, personId);
      const broken = brokenRulesFor(password, accounts);
      if (broken.length > 0) return refuse('password_weak', { blockers: broken });
      const protection = await protectionOf(db.sql, personId);
      const isProtected = protection.hasPin || protection.hasPasskey;
      if (isProtected && !by) return { state: 'protected' as const, ...protection };
      // Before the transaction: a failed attempt counts even if the rest is rolled back.
      if (by?.kind === 'pin') await checkPin(context, personId, by.pin);
      const passkey =
        by?.kind === 'passkey'
          ? await ownPasskey(context, { personId, subject: proof, by })
          : undefined;
      if (by?.kind === 'passkey' && !passkey) return refuse('passkey_refused');
      const hash = await passwords.hash(password);
      const waits = isProtected && by?.kind === 'waiting';
      return db.transaction(async (tx) => {
        if (!(await spendProof(tx, context, { proof, use: 'reset' })))
          return refuse('proof_expired');
        if (passkey && !(await countUse(tx, passkey, wallNowMs()))) {
          throw new Refused('passkey_refused');
        }
        if (waits) {
          const effectiveAtMs = await holdReset(tx, context, personId, hash);
          return { state: 'waiting' as const, effectiveAtMs };
        }
        const ended = await setPassword(tx, context, {
          personId,
          hash,
          before: undefined,
          ends: { except: undefined },
          action: 'password_reset',
        });
        await forgetPasswordTries(tx, vault, personId, accounts);
        return ended === undefined ? refuse('proof_expired') : { state: 'set' as const };
      });
    },
  ),

  handle(getPasskeyReset, ['db', 'vault', 'wallNowMs'], async (context, { proof }) => {
    const { caller, db, wallNowMs, refuse } = context;
    const site = siteOf(caller);
    const proven = await readProof(db.sql, context, { proof, use: 'reset' });
    if (!proven?.personId) return refuse('proof_expired');
    // No list of credentials, as at sign-in: a reader of the mail learns nothing about the
    // passkeys.
    const asked = { site, personId: proven.personId, proofHash: hashOf(proof) };
    return askPasskey(db.sql, asked, wallNowMs());
  }),

  handle(
    cancelResetByCode,
    ['db', 'vault', 'privateFeed', 'wallNowMs'],
    async (context, { code }) => {
      await takeNetworkTry(context, context.caller, NETWORK_TRIES);
      const isCancelled = await context.db.transaction((tx) => cancelByCode(tx, context, code));
      return isCancelled ? { isCancelled } : context.refuse('code_wrong');
    },
  ),

  handle(cancelReset, ['db', 'privateFeed', 'wallNowMs'], async (context) => ({
    isCancelled: await context.db.transaction((tx) =>
      cancelPendingReset(tx, context, context.session.personId),
    ),
  })),
];
