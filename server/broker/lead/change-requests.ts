import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RefusalDetail } from '../../../contract/answer.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { changeOrder, Order } from '../../../contract/order.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Sql } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';

type ChangeWish = InputOf<typeof changeOrder>;
type Change = (personId: string, wish: ChangeWish) => Promise<Order>;

type Answer =
  | { readonly order: Order }
  | { readonly refused: Refusal; readonly detail: RefusalDetail }
  | { readonly failed: true };

/** How long another process may take; an older request is abandoned. */
const PATIENCE_MS = 5_000;
/** How often to poll for the answer, in case its wake-up was lost. */
const LOOK_MS = 500;

/** Changes that this process requests from the leader and waits for. */
export interface ChangeAsker {
  /** @throws Refused as `changeOrder` says; an error when no answer comes in time */
  ask(personId: string, wish: ChangeWish): Promise<Order>;
  /** Handles the wake-up that says a request was answered. */
  hear(id: string): void;
}

/**
 * A change races the fills of the order that it replaces, so only the leader can make it; the other processes write it to a
 * table. An abandoned request is deleted before the customer gets the error, and the leader ignores requests that a crash
 * left behind once they are too old. A caller without an answer asks again with the same key.
 */
export function changeAsker(sql: Sql, tell: (id: string) => void): ChangeAsker {
  const waiting = new Map<string, () => void>();

  async function answerOf(id: string): Promise<Answer | undefined> {
    const untilMs = performance.now() + PATIENCE_MS;
    while (performance.now() < untilMs) {
      const heard = new Promise<void>((resolve) => waiting.set(id, resolve));
      const [row] = await sql<{ answer: Answer }>`
        delete from change_request where id = ${id} and answer is not null returning answer`;
      if (row) return row.answer;
      await Promise.race([heard, sleep(LOOK_MS)]);
    }
    const [late] = await sql<{ answer: Answer | null }>`
      delete from change_request where id = ${id} returning answer`;
    return late?.answer ?? undefined;
  }

  return {
    async ask(personId, wish) {
      const id = randomUUID();
      await sql`
        insert into change_request (id, person_id, wish)
        values (${id}, ${personId}, ${JSON.stringify(wish)})`;
      tell(id);
      try {
        const answer = await answerOf(id);
        if (answer && 'order' in answer) return answer.order;
        if (answer && 'refused' in answer) throw new Refused(answer.refused, answer.detail);
        throw new Error('no process that speaks for the broker changed the order');
      } finally {
        waiting.delete(id);
      }
    },
    hear: (id) => waiting.get(id)?.(),
  };
}

/** Makes the changes that other processes request. */
export interface ChangeAnswerer {
  /** Reads the requests and answers them. */
  look(): Promise<void>;
}

export function changeAnswerer(
  sql: Sql,
  change: Change,
  { tell, warn }: { readonly tell: (id: string) => void; readonly warn: (error: unknown) => void },
): ChangeAnswerer {
  const underWay = new Set<string>();

  async function answer(id: string, personId: string, wish: ChangeWish): Promise<void> {
    try {
      const found = await tryChange(personId, wish);
      await sql`
        update change_request set answer = ${JSON.stringify(found)}::jsonb where id = ${id}`;
      tell(id);
    } catch (error) {
      warn(error);
    } finally {
      underWay.delete(id);
    }
  }

  async function tryChange(personId: string, wish: ChangeWish): Promise<Answer> {
    try {
      return { order: await change(personId, wish) };
    } catch (error) {
      if (error instanceof Refused) return { refused: error.code, detail: error.detail };
      warn(error);
      return { failed: true };
    }
  }

  return {
    async look() {
      const rows = await sql<{ id: string; person_id: string; wish: ChangeWish }>`
        select id, person_id, wish from change_request
        where answer is null and asked_at > now() - make_interval(secs => ${PATIENCE_MS / 1_000})
        order by asked_at`;
      const fresh = rows.filter(({ id }) => !underWay.has(id));
      for (const { id } of fresh) underWay.add(id);
      await Promise.all(fresh.map(({ id, person_id, wish }) => answer(id, person_id, wish)));
      await sql`
        delete from change_request
        where asked_at < now() - make_interval(secs => ${(PATIENCE_MS * 2) / 1_000})`;
    },
  };
}
