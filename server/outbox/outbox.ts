import type { Db, Sql, Tx } from '../db/tx.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Vault } from '../keys/vault.ts';

/** Mail or a text message to one address. */
export interface Letter {
  readonly channel: 'email' | 'phone';
  /** An e-mail address, or a number with `+`. */
  readonly to: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly body: string;
  /** How long the letter is of use; a day when left out. */
  readonly validMs?: number;
}

/** Delivers letters of a channel. */
export interface Carrier {
  /**
   * @param id the same for every attempt, so that a gateway recognizes a repeated letter
   * @throws LetterRefused when it can never be delivered; LetterDeferred when it should be retried although the carrier answers;
   *   any other Error when the carrier cannot be used now
   */
  carry(letter: Letter, id: string): Promise<void>;
}

/** The letter cannot be delivered, however often it is tried. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused';
}

/** The carrier does not take this letter now, which says nothing about other letters. */
export class LetterDeferred extends Error {
  override readonly name = 'LetterDeferred';
}

/** What leaves for people's addresses. It is written with what caused it, and carried by a job. */
export interface Outbox {
  /**
   * Writes a letter down to leave with what caused it. A withheld letter takes the same work and is never sent.
   */
  send(tx: Tx, letter: Letter, how?: { readonly isWithheld: boolean }): Promise<void>;
  /** Carries one letter; a letter that has left is left alone. */
  deliver(outboxId: string): Promise<void>;
  /** Whether letters of a channel wait for long, not for their own sake, while none leaves. */
  isCongested(sql: Sql, channel: Letter['channel']): Promise<boolean>;
  /** Letters of the last day to an address, or all of them without one, newest first. For the demonstration's inbox. */
  newest(to: string | undefined, limit: number): Promise<readonly SentLetter[]>;
  /** Lets go of all letters to an address. */
  forget(sql: Sql, to: string): Promise<void>;
  /** Whether letters of a channel stay here, to be read in the demonstration's inbox. */
  staysHere(channel: Letter['channel']): boolean;
}

export interface SentLetter extends Letter {
  readonly id: string;
  readonly atMs: number;
}

interface Options {
  readonly db: Db;
  readonly vault: Vault;
  readonly wallNowMs: () => number;
  /** By channel; letters of a channel without a carrier stay on this machine. */
  readonly carriers: Readonly<Partial<Record<Letter['channel'], Carrier>>>;
}

/** How long letters are kept. */
export const KEPT_MS = 24 * 3_600_000;
/** A letter that waits longer was not slow but stuck. */
const STUCK_MS = 30_000;
/** How long stuck letters mark the channel as down; after it, the next letter tests the channel. */
const CONGESTED_MS = 5 * 60_000;

interface Row {
  id: string;
  channel: Letter['channel'];
  target_sealed: Buffer;
  subject_sealed: Buffer;
  body_sealed: Buffer;
  made_at: Date;
}

export function outboxOf({ db, vault, wallNowMs, carriers }: Options): Outbox {
  const indexOf = (to: string) => vault.mac('outbox', to.toLowerCase());

  function opened(row: Row): SentLetter {
    return {
      id: row.id,
      channel: row.channel,
      to: vault.open('outbox.target', row.target_sealed),
      subject: vault.open('outbox.subject', row.subject_sealed),
      body: vault.open('outbox.body', row.body_sealed),
      atMs: row.made_at.getTime(),
    };
  }

  return {
    staysHere: (channel) => carriers[channel] === undefined,

    async send(tx, { channel, to, subject, body, validMs = KEPT_MS }, { isWithheld } = open) {
      const nowMs = wallNowMs();
      const now = new Date(nowMs);
      const staysHere = carriers[channel] === undefined;
      const [row] = await tx<{ id: string }>`
        insert into outbox (channel, target_index, target_sealed, subject_sealed, body_sealed,
          made_at, expires_at, is_withheld, sent_at)
        values (${channel}, ${indexOf(to)}, ${vault.seal('outbox.target', to)},
          ${vault.seal('outbox.subject', subject)}, ${vault.seal('outbox.body', body)},
          ${now}, ${new Date(nowMs + validMs)}, ${isWithheld}, ${staysHere ? now : null})
        returning id`;
      if (!row) throw new Error('the letter was not written');
      if (!staysHere) await enqueue(tx, 'send-message', { outboxId: row.id });
    },

    async deliver(outboxId) {
      const now = new Date(wallNowMs());
      const [row] = await db.sql<Row & { expires_at: Date }>`
        update outbox set tries = tries + 1
        where id = ${outboxId} and sent_at is null and given_up_at is null and not is_withheld
        returning id, channel, target_sealed, subject_sealed, body_sealed, made_at, expires_at`;
      if (!row) return;
      if (row.expires_at <= now) {
        await db.sql`update outbox set given_up_at = ${now} where id = ${outboxId}`;
        return;
      }
      const letter = opened(row);
      try {
        await carriers[letter.channel]?.carry(letter, outboxId);
      } catch (error) {
        if (error instanceof LetterRefused) {
          await db.sql`update outbox set given_up_at = ${now} where id = ${outboxId}`;
          return;
        }
        const deferredAt = error instanceof LetterDeferred ? now : null;
        await db.sql`update outbox set deferred_at = ${deferredAt} where id = ${outboxId}`;
        throw error;
      }
      await db.sql`update outbox set sent_at = ${new Date(wallNowMs())} where id = ${outboxId}`;
    },

    async isCongested(sql, channel) {
      if (carriers[channel] === undefined) return false;
      const nowMs = wallNowMs();
      const [row] = await sql<{ is_stuck: boolean }>`
        select exists (
          select 1 from outbox as stuck
          where channel = ${channel} and sent_at is null and given_up_at is null
            and not is_withheld
            -- Anybody can ask for a code to an address that takes no mail now.
            and deferred_at is null
            and made_at between ${new Date(nowMs - CONGESTED_MS)} and ${new Date(nowMs - STUCK_MS)}
            and not exists (
              select 1 from outbox as later
              where later.channel = ${channel} and later.sent_at >= stuck.made_at)
        ) as is_stuck`;
      return row?.is_stuck ?? false;
    },

    async forget(sql, to) {
      await sql`delete from outbox where target_index = ${indexOf(to)}`;
    },

    async newest(to, limit) {
      const index = to === undefined ? null : indexOf(to);
      const rows = await db.sql<Row>`
        select id, channel, target_sealed, subject_sealed, body_sealed, made_at from outbox
        where (${index}::bytea is null or target_index = ${index}) and not is_withheld
          and made_at > ${new Date(wallNowMs() - KEPT_MS)}
        order by id desc limit ${limit}`;
      return rows.map(opened);
    },
  };
}

const open = { isWithheld: false };
