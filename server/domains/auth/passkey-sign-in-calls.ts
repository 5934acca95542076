import { getPasskeySignIn, signInByPasskey } from '../../../contract/passkey.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { isStillThere } from '../../people/still-there.ts';
import { openSession, signedIn } from './open-session.ts';
import { siteOf } from '../../passkeys/web-authn.ts';
import { askPasskey, takeChallenge } from './passkey-challenges.ts';
import { answeredPasskey, countUse } from './use-passkey.ts';

export const passkeySignInCalls: readonly Handler[] = [
  handle(getPasskeySignIn, ['db', 'wallNowMs'], async ({ caller, db, wallNowMs }) => {
    const site = siteOf(caller);
    const asked = { site, personId: undefined, proofHash: undefined };
    return askPasskey(db.sql, asked, wallNowMs());
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
