import { finishSignIn, signIn } from '../../../contract/sign-in.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { recoveryAccount } from '../../people/accounts-of.ts';
import { isKnownDevice } from '../../people/known-device.ts';
import { keptAccount } from '../../people/kept-account.ts';
import { isStillThere } from '../../people/still-there.ts';
import { forgetTries, takeTry } from '../../people/throttle.ts';
import { giveNetworkTryBack, takeNetworkTry } from '../../people/network-tries.ts';
import { NOBODY, recordAccess, recordRefusal } from './access-records.ts';
import { sendChallenge } from './challenges.ts';
import { holderOf } from './holder.ts';
import { openSession, signedIn } from './open-session.ts';

import { NETWORK_TRIES, SIGN_IN_TRIES, signInSubject } from './throttles.ts';
import { challengedPerson, tryCode } from './try-code.ts';

export const signInCalls: readonly Handler[] = [
  handle(
    signIn,
    ['db', 'vault', 'sessions', 'passwords', 'outbox', 'notify', 'wallNowMs'],
    async (context, { account: said, password, deviceKey, sessionKey, isShared }) => {
      const { caller, db, vault, passwords, wallNowMs } = context;
      // A number that does not exist is an account that does not exist.
      const account = (await keptAccount(said)) ?? said;
      await takeNetworkTry(context, caller, NETWORK_TRIES);
      const holder = await holderOf(db.sql, context, account);
      const isKnown = await isKnownDevice(db.sql, holder?.personId ?? NOBODY, deviceKey);
      const subject = signInSubject(vault, account, isKnown ? deviceKey : undefined);
      const taken = await takeTry(db.sql, SIGN_IN_TRIES, subject, wallNowMs());
      if (!taken.isAllowed) {
        throw new Refused('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
      }

      const matches = await passwords.matches(password, holder?.passwordHash);
      if (!holder || !matches) {
        await recordRefusal(db.sql, context, caller, holder?.personId);
        return context.refuse('wrong_credentials');
      }
      await forgetTries(db.sql, SIGN_IN_TRIES, subject);
      await giveNetworkTryBack(context, caller, NETWORK_TRIES);

      const { personId, language, passwordHash } = holder;
      if (isKnown) {
        const tokens = await db.transaction(async (tx) => {
          if (!(await isStillThere(tx, personId, passwordHash)))
            throw new Refused('wrong_credentials');
          return openSession(tx, context, caller, {
            personId,
            deviceKey,
            sessionKey,
            isShared,
            method: 'password',
          });
        });
        return { state: 'signed_in' as const, session: await signedIn(context, personId, tokens) };
      }
      const sent = await db.transaction(async (tx) => {
        if (!(await isStillThere(tx, personId, passwordHash)))
          throw new Refused('wrong_credentials');
        const target = holder.mayRecover ? account : await recoveryAccount(tx, vault, personId);
        await recordAccess(tx, context, caller, {
          personId,
          method: 'password',
          result: 'code_asked',
        });
        return sendChallenge(tx, context, {
          use: 'sign_in',
          account: target,
          personId,
          language,
          letter: 'code',
          host: caller.host,
          joins: true,
          isFromKnown: false,
          network: undefined,
        });
      });
      return { state: 'code_needed' as const, sent };
    },
  ),

  handle(
    finishSignIn,
    ['db', 'vault', 'sessions', 'outbox', 'notify', 'wallNowMs'],
    async (context, { challenge, code, deviceKey, sessionKey, isShared }) => {
      const { caller, db } = context;
      const outcome = await db.transaction(async (tx) => {
        // The account before the code, the same order as a password change.
        const whose = await challengedPerson(tx, challenge);
        if (whose === undefined || !(await isStillThere(tx, whose))) {
          return { kind: 'expired' } as const;
        }
        const tried = await tryCode(tx, context, { challenge, code, uses: ['sign_in'] });
        const { kind } = tried;
        if (kind === 'expired' || !tried.personId) return { kind: 'expired' } as const;
        const { personId } = tried;
        if (kind === 'wrong') {
          await recordAccess(tx, context, caller, { personId, method: 'code', result: 'refused' });
          return { kind, triesLeft: tried.triesLeft } as const;
        }
        const tokens = await openSession(tx, context, caller, {
          personId,
          deviceKey,
          sessionKey,
          isShared,
          method: 'code',
        });
        return { kind, personId, tokens } as const;
      });
      if (outcome.kind === 'expired') return context.refuse('code_expired');
      if (outcome.kind === 'wrong') {
        return context.refuse('code_wrong', { triesLeft: outcome.triesLeft });
      }
      return signedIn(context, outcome.personId, outcome.tokens);
    },
  ),
];
