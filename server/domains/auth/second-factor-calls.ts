import {
  confirmWithdrawalByPasskey,
  sendWithdrawalCode,
  startWithdrawalPasskey,
} from '../../../contract/second-factor.ts';
import { PROOF_VALID_SECONDS } from '../../../contract/sign-up.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { accountIndex } from '../../people/account-index.ts';
import { accountsOf } from '../../people/accounts-of.ts';
import { Refused } from '../../refused.ts';
import { sendOwnCode, TARGET } from './challenges.ts';
import { ownPasskey } from './own-passkey.ts';
import { siteOf } from '../../passkeys/web-authn.ts';
import { askPasskey, passkeysOf } from './passkey-challenges.ts';
import { newProof } from './proofs.ts';
import { countUse } from './use-passkey.ts';

/** The second factor of a withdrawal: a code, or a passkey of the customer's own. */
export const secondFactorCalls: readonly Handler[] = [
  handle(sendWithdrawalCode, ['db', 'vault', 'outbox', 'wallNowMs'], async (context) => {
    const { db, vault, session, caller, refuse } = context;
    const { personId } = session;
    const [account] = await accountsOf(db.sql, vault, personId);
    if (!account) return refuse('address_missing');
    return db.transaction((tx) =>
      sendOwnCode(tx, context, { use: 'withdraw', account, personId, host: caller.host }),
    );
  }),

  handle(startWithdrawalPasskey, ['db', 'vault', 'wallNowMs'], async (context) => {
    const { caller, db, vault, session, wallNowMs, refuse } = context;
    const { personId } = session;
    const [account] = await accountsOf(db.sql, vault, personId);
    if (!account) return refuse('address_missing');
    const site = siteOf(caller);
    const only = await passkeysOf(db.sql, personId, site);
    return askPasskey(db.sql, { site, personId, proofHash: undefined, only }, wallNowMs());
  }),

  handle(
    confirmWithdrawalByPasskey,
    ['db', 'vault', 'wallNowMs'],
    async (context, { challenge, response }) => {
      const { db, vault, session, wallNowMs, refuse } = context;
      const { personId } = session;
      const by = { challenge, response };
      const passkey = await ownPasskey(context, { personId, subject: undefined, by });
      const [account] = await accountsOf(db.sql, vault, personId);
      if (!passkey || !account) return refuse('passkey_refused');
      const { proof, kept } = newProof(wallNowMs());
      await db.transaction(async (tx) => {
        if (!(await countUse(tx, passkey, wallNowMs()))) throw new Refused('passkey_refused');
        await tx`
          insert into proof (hash, purpose, target_index, target_sealed, person_id, language, expires_at)
          select ${kept.hash}, 'withdraw', ${accountIndex(vault, account)},
            ${vault.seal(TARGET, JSON.stringify(account))}, id, language, ${kept.expiresAt}
          from person where id = ${personId}`;
      });
      return { proof, validSeconds: PROOF_VALID_SECONDS };
    },
  ),
];
