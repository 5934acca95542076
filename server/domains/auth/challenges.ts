import { randomInt } from 'node:crypto';
import type { AccountId } from '../../../contract/person.ts';
import {
  CODE_LENGTH,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  CODE_VALID_SECONDS,
  type CodeSent,
} from '../../../contract/sign-in.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import { hashOf } from '../../keys/token.ts';
import type { Vault } from '../../keys/vault.ts';
import { codeLetter, letterLanguage, noticeLetter } from '../../outbox/letters.ts';
import type { CodeUse, LetterLanguage, Notice } from '../../outbox/letter-texts.ts';
import { accountIndex, shownAddress } from '../../people/account-index.ts';
import { takeTry, type ThrottleRule } from '../../people/throttle.ts';
import type { Parts } from '../../http/parts.ts';

/** Source: rulings, Identity and funding. */
export const CODES_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

const FIVE_A_DAY = {
  free: 5,
  waitMs: DAY_MS,
  waitMaxMs: DAY_MS,
  forgetMs: DAY_MS,
  startsOver: true,
} as const;
/**
 * Codes that one network may request for one address in a day, so that another person cannot use up
 * the address's ten.
 */
const NETWORK_ADDRESS_CODES: ThrottleRule = { kind: 'code_network_address', ...FIVE_A_DAY };
/** The same for one customer who adds an address, and may ask from many networks. */
const PERSON_ADDRESS_CODES: ThrottleRule = { kind: 'code_person_address', ...FIVE_A_DAY };

/**
 * Purposes that share a day's codes: requests that need no password take none from those that do.
 */
const GROUPS: Readonly<Record<CodeUse, readonly CodeUse[]>> = {
  sign_up: ['sign_up', 'reset'],
  reset: ['sign_up', 'reset'],
  sign_in: ['sign_in', 'confirm'],
  confirm: ['sign_in', 'confirm'],
  bind: ['bind'],
  withdraw: ['withdraw'],
};

/** A code to send, or a notice instead. */
export interface ChallengeWish {
  readonly use: CodeUse;
  readonly account: AccountId;
  /** The customer; missing for an address without an account. */
  readonly personId: string | undefined;
  readonly language: LetterLanguage;
  /** The letter: a code; a notice, and then no code is right; or none, although all the work is done. */
  readonly letter: 'code' | Notice | 'none';
  /** For the line by which phones offer the code. */
  readonly host: string;
  /** Whether a repeated request returns the open challenge, instead of a refusal. */
  readonly joins: boolean;
  /** Whether the customer signed in from this device before. */
  readonly isFromKnown: boolean;
  /** The network that asks; missing where the customer has proven the password, and for this machine. */
  readonly network: string | undefined;
}

/** Sends a signed-in customer a code to one of their own addresses. */
export async function sendOwnCode(
  tx: Tx,
  services: Pick<Parts, 'vault' | 'outbox' | 'wallNowMs'>,
  {
    use,
    account,
    personId,
    host,
  }: Pick<ChallengeWish, 'use' | 'account' | 'host'> & { readonly personId: string },
): Promise<CodeSent> {
  const [row] = await tx<{ language: string }>`select language from person where id = ${personId}`;
  return sendChallenge(tx, services, {
    use,
    account,
    personId,
    host,
    language: letterLanguage(row?.language),
    letter: 'code',
    joins: true,
    isFromKnown: false,
    network: undefined,
  });
}

/** The column of targets in challenges and proofs, which open each other's. */
export const TARGET = 'auth.target';

/** The token of a challenge: derived from its id, so that it can be returned again and not be guessed. */
function tokenOf(vault: Vault, id: string): string {
  return vault.mac('challenge', id).toString('base64url');
}

/** The stored form of a code: useless without the key, and for another challenge. */
export function codeMac(vault: Vault, challenge: string, code: string): Buffer {
  return vault.mac('code', `${challenge}:${code}`);
}

/**
 * Sends a code and ends all earlier ones except the last, so that another person's request leaves
 * the owner's code valid. The work is the same whether or not the account exists.
 *
 * @throws Refused `code_too_soon`, `code_limit`, `channel_congested`
 */
export async function sendChallenge(
  tx: Tx,
  { vault, outbox, wallNowMs }: Pick<Parts, 'vault' | 'outbox' | 'wallNowMs'>,
  { use, account, personId, language, letter, host, joins, isFromKnown, network }: ChallengeWish,
): Promise<CodeSent> {
  const index = accountIndex(vault, account);
  // One after another for each address: two at once would both find that none was sent lately.
  await tx`select pg_advisory_xact_lock(${index.readBigInt64BE().toString()}::bigint)`;
  const nowMs = wallNowMs();
  const now = new Date(nowMs);

  const sent: Omit<CodeSent, 'challenge' | 'resendAfterSeconds' | 'validSeconds'> = {
    channel: account.kind,
    to: shownAddress(account),
    isDemoInbox: outbox.staysHere(account.kind),
  };
  const [latest] = await tx<{ id: string; sent_at: Date; expires_at: Date; is_alive: boolean }>`
    select id, sent_at, expires_at,
      (spent_at is null and tries < ${CODE_TRIES} and expires_at > ${now}) as is_alive
    from code_challenge
    where target_index = ${index} and purpose = ${use} and sent_at <= ${now}
      and is_from_known = ${isFromKnown}
    order by sent_at desc limit 1`;
  const waitMs = latest ? latest.sent_at.getTime() + CODE_RESEND_SECONDS * 1_000 - nowMs : 0;
  if (latest && waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1_000);
    if (!joins) throw new Refused('code_too_soon', { retryAfterSeconds: waitSeconds });
    if (latest.is_alive) {
      return {
        ...sent,
        challenge: tokenOf(vault, latest.id),
        resendAfterSeconds: waitSeconds,
        validSeconds: Math.floor((latest.expires_at.getTime() - nowMs) / 1_000),
      };
    }
  }

  const [lately] = await tx<{ count: string; first: Date | null }>`
    select count(*), min(sent_at) as first from code_challenge
    where target_index = ${index} and purpose = any(${GROUPS[use]}::text[])
      and sent_at > ${new Date(nowMs - DAY_MS)} and is_from_known = ${isFromKnown}`;
  if (Number(lately?.count ?? 0) >= CODES_A_DAY) {
    const opensMs = (lately?.first?.getTime() ?? nowMs) + DAY_MS;
    const retryAfterSeconds = Math.max(1, Math.ceil((opensMs - nowMs) / 1_000));
    throw new Refused('code_limit', { retryAfterSeconds });
  }
  const takeFrom = async (rule: ThrottleRule, whose: string) => {
    const subject = vault.mac(rule.kind, `${whose}:${index.toString('base64')}`);
    const taken = await takeTry(tx, rule, subject, nowMs);
    if (!taken.isAllowed) {
      throw new Refused('code_limit', { retryAfterSeconds: taken.retryAfterSeconds });
    }
  };
  if (network !== undefined && !isFromKnown) await takeFrom(NETWORK_ADDRESS_CODES, network);
  if (use === 'bind' && personId !== undefined) await takeFrom(PERSON_ADDRESS_CODES, personId);
  if (await outbox.isCongested(tx, account.kind)) throw new Refused('channel_congested');

  await tx`
    update code_challenge set spent_at = ${now}
    where target_index = ${index} and purpose = ${use} and spent_at is null
      and id <> (
        select id from code_challenge
        where target_index = ${index} and purpose = ${use} and sent_at <= ${now}
        order by sent_at desc limit 1)`;
  const [made] = await tx<{ id: string }>`select uuidv7() as id`;
  if (!made) throw new Error('the database gave no number');
  const challenge = tokenOf(vault, made.id);
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
  const mac = codeMac(vault, challenge, code);
  const validMs = CODE_VALID_SECONDS * 1_000;
  await tx`
    insert into code_challenge (id, hash, purpose, target_index, target_sealed, person_id, language,
      code_mac, sent_at, expires_at, is_from_known)
    values (${made.id}, ${hashOf(challenge)}, ${use}, ${index},
      ${vault.seal(TARGET, JSON.stringify(account))}, ${personId ?? null}, ${language},
      ${letter === 'code' ? mac : null}, ${now}, ${new Date(nowMs + validMs)}, ${isFromKnown})`;
  const written =
    letter === 'code' || letter === 'none'
      ? codeLetter(account, { code, use, host, language })
      : noticeLetter(account, letter, language);
  await outbox.send(tx, { ...written, validMs }, { isWithheld: letter === 'none' });
  return {
    ...sent,
    challenge,
    resendAfterSeconds: CODE_RESEND_SECONDS,
    validSeconds: CODE_VALID_SECONDS,
  };
}
