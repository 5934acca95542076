import * as v from 'valibot';
import { AccountId } from '../../../contract/person.ts';
import { CODE_TRIES } from '../../../contract/sign-in.ts';
import type { Sql } from '../../db/tx.ts';
import { hashOf } from '../../keys/token.ts';
import type { CodeUse, LetterLanguage } from '../../outbox/letter-texts.ts';
import type { Parts } from '../../http/parts.ts';
import { codeMac, TARGET } from './challenges.ts';

/** The result of a code. */
export type CodeTry =
  | { readonly kind: 'right'; readonly personId: string | null }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly personId: string | null }
  | { readonly kind: 'expired' };

export interface CodeAttempt {
  readonly challenge: string;
  readonly code: string;
  readonly uses: readonly CodeUse[];
  /** The proof that a right code is exchanged for, in the same statement. */
  readonly proof?: { readonly hash: Buffer; readonly expiresAt: Date };
}

/**
 * Tries a code. One statement counts the attempt, compares and consumes, so that exactly one of
 * several concurrent calls succeeds.
 */
export async function tryCode(
  sql: Sql,
  { vault, wallNowMs }: Pick<Parts, 'vault' | 'wallNowMs'>,
  { challenge, code, uses, proof }: CodeAttempt,
): Promise<CodeTry> {
  const now = new Date(wallNowMs());
  const mac = codeMac(vault, challenge, code);
  const [tried] = await sql<{ is_right: boolean; tries: number; person_id: string | null }>`
    with tried as (
      update code_challenge set
        tries = tries + 1,
        spent_at = case when code_mac = ${mac} then ${now}::timestamptz end
      where hash = ${hashOf(challenge)} and purpose = any(${uses}::text[])
        and spent_at is null and tries < ${CODE_TRIES} and expires_at > ${now}
      returning *
    ), proven as (
      insert into proof (hash, purpose, target_index, target_sealed, person_id, language, expires_at)
      select ${proof?.hash ?? null}::bytea, purpose, target_index, target_sealed, person_id, language,
        ${proof?.expiresAt ?? null}::timestamptz
      from tried where spent_at is not null and ${proof !== undefined}::boolean
    )
    select spent_at is not null as is_right, tries, person_id from tried`;
  if (!tried) return { kind: 'expired' };
  if (tried.is_right) return { kind: 'right', personId: tried.person_id };
  return { kind: 'wrong', triesLeft: CODE_TRIES - tried.tries, personId: tried.person_id };
}

/** The customer of a challenge; undefined if it is unknown or its address has no account. */
export async function challengedPerson(sql: Sql, challenge: string): Promise<string | undefined> {
  const [row] = await sql<{ person_id: string | null }>`
    select person_id from code_challenge where hash = ${hashOf(challenge)}`;
  return row?.person_id ?? undefined;
}

/** A challenge for which another code may be requested. */
export interface OpenChallenge {
  readonly use: CodeUse;
  readonly account: AccountId;
  readonly personId: string | undefined;
  readonly language: LetterLanguage;
  readonly isFromKnown: boolean;
}

/** A challenge older than this is not sent again: the caller starts over. */
const RESENDABLE_MS = 30 * 60_000;

/** The challenge behind a token, also when its code has expired or was guessed at too often. */
export async function openChallenge(
  sql: Sql,
  { vault, wallNowMs }: Pick<Parts, 'vault' | 'wallNowMs'>,
  challenge: string,
): Promise<OpenChallenge | undefined> {
  const [row] = await sql<{
    purpose: CodeUse;
    target_sealed: Buffer;
    person_id: string | null;
    language: LetterLanguage;
    is_from_known: boolean;
  }>`
    select purpose, target_sealed, person_id, language, is_from_known from code_challenge
    where hash = ${hashOf(challenge)} and spent_at is null
      and sent_at > ${new Date(wallNowMs() - RESENDABLE_MS)}`;
  return (
    row && {
      use: row.purpose,
      account: openTarget(vault, row.target_sealed),
      personId: row.person_id ?? undefined,
      language: row.language,
      isFromKnown: row.is_from_known,
    }
  );
}

/** The account that a challenge or a proof is about. */
export function openTarget(vault: Parts['vault'], sealed: Buffer): AccountId {
  return v.parse(AccountId, JSON.parse(vault.open(TARGET, sealed)));
}
