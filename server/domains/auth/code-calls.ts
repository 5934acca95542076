import type { AccountId } from '../../../contract/person.ts';
import {
  checkCode,
  getAreas,
  PROOF_VALID_SECONDS,
  resendCode,
  sendCode,
} from '../../../contract/sign-up.ts';
import type { Sql } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import type { CodeUse, LetterLanguage } from '../../outbox/letter-texts.ts';
import { letterLanguage } from '../../outbox/letters.ts';
import { keptAccount, readAreas } from '../../people/kept-account.ts';
import { isKnownDevice } from '../../people/known-device.ts';
import type { Parts } from '../../http/parts.ts';
import { takeNetworkTry } from '../../people/network-tries.ts';
import { NOBODY } from './access-records.ts';
import { type ChallengeWish, sendChallenge } from './challenges.ts';
import { holderOf } from './holder.ts';
import { newProof } from './proofs.ts';
import { NETWORK_CODES, strangerNetwork } from './throttles.ts';
import { openChallenge, tryCode } from './try-code.ts';

/** The letter for an address; the caller gets the same answer for all. */
export async function letterFor(
  sql: Sql,
  services: Pick<Parts, 'vault'>,
  { use, account, personId, language }: LetterQuestion,
): Promise<Pick<ChallengeWish, 'letter' | 'personId' | 'language'>> {
  const holder = await holderOf(sql, services, account);
  const inTheir = holder?.language ?? language;
  if (use === 'sign_up') {
    return { letter: holder ? 'has_account' : 'code', personId: undefined, language: inTheir };
  }
  if (use === 'bind') return { letter: holder ? 'has_account' : 'code', personId, language };
  if (use === 'reset') {
    if (!holder) return { letter: 'none', personId: undefined, language };
    const letter = holder.mayRecover ? 'code' : 'reset_elsewhere';
    return { letter, personId: holder.personId, language: inTheir };
  }
  // The account may have released the address meanwhile.
  const isTheirs = holder !== undefined && holder.personId === personId;
  return { letter: isTheirs ? 'code' : 'none', personId, language: inTheir };
}

interface LetterQuestion {
  readonly use: CodeUse;
  readonly account: AccountId;
  readonly personId: string | undefined;
  readonly language: LetterLanguage;
}

export const codeCalls: readonly Handler[] = [
  handle(
    sendCode,
    ['db', 'vault', 'outbox', 'wallNowMs'],
    async (context, { purpose, account, language, deviceKey }) => {
      const kept = await keptAccount(account);
      if (!kept) return context.refuse('number_unusable');
      await takeNetworkTry(context, context.caller, NETWORK_CODES);
      const letter = await letterFor(context.db.sql, context, {
        use: purpose,
        account: kept,
        personId: undefined,
        language: letterLanguage(language ?? context.caller.language),
      });
      const holder = await holderOf(context.db.sql, context, kept);
      const personId = holder?.personId ?? NOBODY;
      const isFromKnown =
        deviceKey !== undefined && (await isKnownDevice(context.db.sql, personId, deviceKey));
      return context.db.transaction((tx) =>
        sendChallenge(tx, context, {
          use: purpose,
          account: kept,
          host: context.caller.host,
          joins: false,
          isFromKnown,
          network: strangerNetwork(context.caller),
          ...letter,
        }),
      );
    },
  ),

  handle(resendCode, ['db', 'vault', 'outbox', 'wallNowMs'], async (context, { challenge }) => {
    const open = await openChallenge(context.db.sql, context, challenge);
    if (!open) return context.refuse('code_expired');
    await takeNetworkTry(context, context.caller, NETWORK_CODES);
    const letter = await letterFor(context.db.sql, context, open);
    return context.db.transaction((tx) =>
      sendChallenge(tx, context, {
        ...open,
        ...letter,
        host: context.caller.host,
        joins: false,
        network: strangerNetwork(context.caller),
      }),
    );
  }),

  handle(checkCode, ['db', 'vault', 'wallNowMs'], async (context, { challenge, code }) => {
    const { proof, kept } = newProof(context.wallNowMs());
    const tried = await tryCode(context.db.sql, context, {
      challenge,
      code,
      uses: ['sign_up', 'reset', 'confirm', 'bind', 'withdraw'],
      proof: kept,
    });
    if (tried.kind === 'expired') return context.refuse('code_expired');
    if (tried.kind === 'wrong') {
      return context.refuse('code_wrong', { triesLeft: tried.triesLeft });
    }
    return { proof, validSeconds: PROOF_VALID_SECONDS };
  }),

  handle(getAreas, [], async () => ({ areas: await readAreas() })),
];
