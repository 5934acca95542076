import type { Tx } from '../db/tx.ts';
import { open, seal } from '../keys/seal.ts';
import { provesRenewal } from '../keys/session-key.ts';
import { hashOf } from '../keys/token.ts';
import type { Vault } from '../keys/vault.ts';
import { endSessions } from './end-sessions.ts';
import { limitsOf, REPEAT_MS } from './session-limits.ts';
import type { Renewal, TokenPair, WhenStolen } from './sessions.ts';
import { issueTokens } from './token-pair.ts';

/** A renewal token as a browser sends it. */
interface Sent {
  readonly token: string;
  /** The signature of the browser's key over it. */
  readonly proof: string | undefined;
}

interface Row {
  readonly session_id: string;
  readonly person_id: string;
  readonly opened_at: Date;
  readonly key_spki: Buffer | null;
  readonly is_shared: boolean;
  readonly replaced_at: Date | null;
  readonly is_next_used: boolean;
  readonly successor_sealed: Buffer | null;
}

/** Answers a renewal token within a transaction, as `Sessions.renew` says. */
export async function renewSession(
  tx: Tx,
  vault: Pick<Vault, 'mac'>,
  { token, proof }: Sent,
  nowMs: number,
  whenStolen: WhenStolen | undefined,
): Promise<Renewal> {
  const now = new Date(nowMs);
  const row = await lockRenewal(tx, token, now);
  if (!row) return { kind: 'unknown' };
  const { session_id: sessionId, person_id: personId, key_spki: key } = row;
  const step = stepOf(
    {
      isBound: key !== null,
      isProven: key === null || provesRenewal(key, token, proof),
      isNextUsed: row.is_next_used,
      replacedAtMs: row.replaced_at?.getTime(),
      successor: row.successor_sealed,
    },
    nowMs,
  );
  if (step.kind === 'refuse') return { kind: 'unproven', personId, sessionId };
  if (step.kind === 'repeat') {
    const tokens = openSuccessor(vault, token, sessionId, step.successor);
    return { kind: 'renewed', personId, tokens };
  }
  if (step.kind === 'end') {
    await endSessions(tx, personId, { only: sessionId }, 'reuse', now);
    await whenStolen?.(tx, personId, sessionId);
    return { kind: 'stolen', personId, sessionId };
  }
  return { kind: 'renewed', personId, tokens: await replace(tx, vault, token, row, nowMs) };
}

interface Found {
  /** The session has a key. */
  readonly isBound: boolean;
  /** The session has no key, or the call proved it. */
  readonly isProven: boolean;
  /** One of the tokens that replaced it was used. */
  readonly isNextUsed: boolean;
  readonly replacedAtMs: number | undefined;
  /** The sealed pair that replaced it. */
  readonly successor: Buffer | null;
}

type Step =
  | { readonly kind: 'refuse' | 'end' | 'replace' }
  | { readonly kind: 'repeat'; readonly successor: Buffer };

/** The next step for a known renewal token. */
export function stepOf(
  { isBound, isProven, isNextUsed, replacedAtMs, successor }: Found,
  nowMs: number,
): Step {
  // Checked first: a thief without the key cannot even end the session.
  if (!isProven) return { kind: 'refuse' };
  if (replacedAtMs === undefined) return { kind: 'replace' };
  // Only the browser itself proves its key: until it uses the answer, the answer was lost.
  const isRepeated = nowMs - replacedAtMs <= REPEAT_MS || (isBound && !isNextUsed);
  return isRepeated && successor ? { kind: 'repeat', successor } : { kind: 'end' };
}

async function lockRenewal(tx: Tx, token: string, now: Date): Promise<Row | undefined> {
  const [row] = await tx<Row>`
    select session_id, person_id, session.opened_at, key_spki, is_shared, replaced_at, successor_sealed,
      exists (select 1 from session_token as next
        where next.session_id = session.id and next.kind = 'renewal'
          and next.issued_at = session_token.replaced_at and next.hash <> session_token.hash
          and next.used_at is not null) as is_next_used
    from session_token
      join session on session.id = session_id
      join person on person.id = person_id
    where hash = ${hashOf(token)} and kind = 'renewal' and expires_at > ${now}
      and ended_at is null and closed_at is null
    for update of session_token, session`;
  return row;
}

async function replace(
  tx: Tx,
  vault: Pick<Vault, 'mac'>,
  token: string,
  { session_id: sessionId, opened_at: openedAt, key_spki: key, is_shared: isShared }: Row,
  nowMs: number,
): Promise<TokenPair> {
  const now = new Date(nowMs);
  const limits = limitsOf({ isBound: key !== null, isShared });
  const tokens = await issueTokens(tx, { sessionId, openedAt, limits }, nowMs);
  const plain = Buffer.from(JSON.stringify(tokens));
  const sealed = seal(successorKey(vault, token), placeOf(sessionId), plain);
  await tx`
    update session_token set replaced_at = ${now}, used_at = coalesce(used_at, ${now}),
      successor_sealed = ${sealed}
    where hash = ${hashOf(token)}`;
  await tx`update session set seen_at = ${now} where id = ${sessionId}`;
  return tokens;
}

function openSuccessor(
  vault: Pick<Vault, 'mac'>,
  token: string,
  sessionId: string,
  sealed: Buffer,
): TokenPair {
  const text = open(successorKey(vault, token), placeOf(sessionId), sealed).toString();
  return JSON.parse(text) as TokenPair;
}

/** Only the old token together with the server's key opens its successors. */
function successorKey(vault: Pick<Vault, 'mac'>, token: string): Buffer {
  return vault.mac('successor', token);
}

function placeOf(sessionId: string): string {
  return `session_token:${sessionId}`;
}
