import type { Sql } from '../db/tx.ts';

/** How often something may be tried without success. */
export interface ThrottleRule {
  readonly kind: string;
  /** Tries before the first wait. */
  readonly free: number;
  /** The first wait; each later one is twice as long. */
  readonly waitMs: number;
  readonly waitMaxMs: number;
  /** After this long without a try the count is reset. */
  readonly forgetMs: number;
  /** Whether a wait restores all tries instead of one. */
  readonly startsOver: boolean;
}

export type Try =
  | { readonly isAllowed: true; readonly triesLeft: number }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/**
 * Counts a try before it is made, in one statement, so that concurrent tries cannot exceed the limit. A success gives it
 * back.
 */
export async function takeTry(
  sql: Sql,
  { kind, free, waitMs, waitMaxMs, forgetMs, startsOver }: ThrottleRule,
  subject: Buffer,
  nowMs: number,
): Promise<Try> {
  const now = new Date(nowMs);
  const forgotten = new Date(nowMs - forgetMs);
  const firstOpen = free <= 1 ? new Date(nowMs + waitMs) : null;
  const [taken] = await sql<{ tries: number }>`
    insert into throttle as kept (subject, kind, tries, last_at, open_at)
    values (${subject}, ${kind}, 1, ${now}, ${firstOpen})
    on conflict (subject, kind) do update set
      tries = case
        when kept.last_at < ${forgotten} or (${startsOver}::boolean and kept.open_at is not null) then 1
        else kept.tries + 1 end,
      last_at = ${now},
      open_at = case
        when kept.last_at < ${forgotten} or (${startsOver}::boolean and kept.open_at is not null)
          then ${firstOpen}::timestamptz
        when kept.tries + 1 >= ${free}::integer
          then ${now}::timestamptz + interval '1 millisecond' * least(
            ${waitMaxMs}::float8,
            ${waitMs}::float8 * power(2, least(kept.tries + 1 - ${free}::integer, 30)))
        end
    where kept.open_at is null or kept.open_at <= ${now}
    returning tries`;
  if (taken) return { isAllowed: true, triesLeft: Math.max(0, free - taken.tries) };

  const [kept] = await sql<{ open_at: Date | null }>`
    select open_at from throttle where subject = ${subject} and kind = ${kind}`;
  const waitsMs = (kept?.open_at?.getTime() ?? nowMs) - nowMs;
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitsMs / 1_000)) };
}

/** Resets the count after a success. */
export async function forgetTries(
  sql: Sql,
  { kind }: Pick<ThrottleRule, 'kind'>,
  subject: Buffer,
): Promise<void> {
  await sql`delete from throttle where subject = ${subject} and kind = ${kind}`;
}

/** Refunds one attempt; earlier ones still count. */
export async function giveTryBack(
  sql: Sql,
  { kind, free }: Pick<ThrottleRule, 'kind' | 'free'>,
  subject: Buffer,
): Promise<void> {
  await sql`
    update throttle set tries = greatest(tries - 1, 0),
      open_at = case when tries - 1 < ${free}::integer then null else open_at end
    where subject = ${subject} and kind = ${kind}`;
}
