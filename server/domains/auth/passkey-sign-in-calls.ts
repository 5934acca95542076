import { getPasskeySignIn, signInByPasskey } from '../../../contract/passkey.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { isStillThere } from '../../people/still-there.ts';
import { openSession, signedIn } from './open-session.ts';
import {
  CEREMONY_MS,
  keepChallenge,
  loadWebAuthn,
  siteOf,
  takeChallenge,
} from './passkey-challenges.ts';
import { answeredPasskey, countUse } from './use-passkey.ts';

export const passkeySignInCalls: readonly Handler[] = [
  handle(getPasskeySignIn, ['db', 'wallNowMs'], async ({ caller, db, wallNowMs }) => {
    const site = siteOf(caller);
    // No list of credentials: the browser offers what it has, and no caller learns who has an account.
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: site.rpId,
      userVerification: 'required',
      timeout: CEREMONY_MS,
    });
    const asked = { challenge: options.challenge, site, personId: undefined, proofHash: undefined };
    return { challenge: await keepChallenge(db.sql, asked, wallNowMs()), options: { ...options } };
  }),

  handle(
    signInByPasskey,
    ['db', 'vault', 'sessions', 'outbox', 'notify', 'wallNowMs'],
    async (context, { challenge: token, response, deviceKey, sessionKey, isShared }) => {
      const { caller, db, wallNowMs, refuse } = context;
      const site = siteOf(caller);
      const asked = await takeChallenge(db.sql, { token, site, personId: undefined }, wallNowMs());
      const passkey = asked && (await answeredPasskey(db.sql, asked, response));
      if (!passkey) return refuse('passkey_refused');

      const { personId } = passkey;
      const tokens = await db.transaction(async (tx) => {
        if (!(await isStillThere(tx, personId))) throw new Refused('passkey_refused');
        if (!(await countUse(tx, passkey, wallNowMs()))) throw new Refused('passkey_refused');
        return openSession(tx, context, caller, {
          personId,
          deviceKey,
          sessionKey,
          isShared,
          method: 'passkey',
        });
      });
      return signedIn(context, personId, tokens);
    },
  ),
];
