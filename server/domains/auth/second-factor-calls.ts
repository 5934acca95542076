import {
  confirmWithdrawalByPasskey,
  sendWithdrawalCode,
  startWithdrawalPasskey,
} from '../../../contract/second-factor.ts';
import { PROOF_VALID_SECONDS } from '../../../contract/sign-up.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { letterLanguage } from '../../outbox/letters.ts';
import { accountIndex } from '../../people/account-index.ts';
import { accountsOf } from '../../people/accounts-of.ts';
import { Refused } from '../../refused.ts';
import { sendChallenge, TARGET } from './challenges.ts';
import {
  CEREMONY_MS,
  keepChallenge,
  loadWebAuthn,
  siteOf,
  takeChallenge,
} from './passkey-challenges.ts';
import { newProof } from './proofs.ts';
import { answeredPasskey, countUse } from './use-passkey.ts';

/** The second factor of a withdrawal: a code, or a passkey of the customer's own. */
export const secondFactorCalls: readonly Handler[] = [
  handle(sendWithdrawalCode, ['db', 'vault', 'outbox', 'wallNowMs'], async (context) => {
    const { db, vault, session, caller, refuse } = context;
    const { personId } = session;
    const [account] = await accountsOf(db.sql, vault, personId);
    if (!account) return refuse('address_missing');
    return db.transaction(async (tx) => {
      const [row] = await tx<{ language: string }>`
        select language from person where id = ${personId}`;
      return sendChallenge(tx, context, {
        use: 'withdraw',
        account,
        personId,
        language: letterLanguage(row?.language),
        letter: 'code',
        host: caller.host,
        joins: true,
        isFromKnown: false,
        network: undefined,
      });
    });
  }),

  handle(startWithdrawalPasskey, ['db', 'vault', 'wallNowMs'], async (context) => {
    const { caller, db, vault, session, wallNowMs, refuse } = context;
    const { personId } = session;
    const [account] = await accountsOf(db.sql, vault, personId);
    if (!account) return refuse('address_missing');
    const site = siteOf(caller);
    const rows = await db.sql<{ credential_id: string }>`
      select credential_id from passkey where person_id = ${personId} and rp_id = ${site.rpId}`;
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: site.rpId,
      userVerification: 'required',
      timeout: CEREMONY_MS,
      allowCredentials: rows.map(({ credential_id: id }) => ({ id })),
    });
    const asked = { challenge: options.challenge, site, personId, proofHash: undefined };
    return { challenge: await keepChallenge(db.sql, asked, wallNowMs()), options: { ...options } };
  }),

  handle(
    confirmWithdrawalByPasskey,
    ['db', 'vault', 'wallNowMs'],
    async (context, { challenge: token, response }) => {
      const { caller, db, vault, session, wallNowMs, refuse } = context;
      const { personId } = session;
      const asked = await takeChallenge(
        db.sql,
        { token, site: siteOf(caller), personId },
        wallNowMs(),
      );
      const passkey = asked && (await answeredPasskey(db.sql, asked, response));
      const [account] = await accountsOf(db.sql, vault, personId);
      if (passkey?.personId !== personId || !account) return refuse('passkey_refused');
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
