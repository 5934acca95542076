import assert from 'node:assert/strict';
import type { ClientConfig } from 'pg';
import type { Sql } from '../db/tx.ts';
import { type Role, ROLES } from '../roles.ts';
import { type Candidate, Contender } from './contender.ts';
import { DUTIES, type Duty } from './duties.ts';
import { type Holder, openHolder } from './holder.ts';

/** The process that leads a duty: this one, another, or none. */
export type Place = 'here' | 'elsewhere' | 'nowhere';

export interface Leadership {
  /** Whether this process holds the lock of the duty. It may learn late that it lost the lock. */
  isHere(): boolean;
  /** Gives up the lead: another process may take it at once. */
  stop(): Promise<void>;
}

/** Elects one leader of each duty among the processes of a database. */
export interface Leaders {
  /** Leads the duty whenever no other process does and this one has its role. Resolves after the first attempt. */
  contend(duty: Duty, candidate: Candidate): Promise<Leadership>;
  /** The place of a duty's leader. */
  place(duty: Duty): Promise<Place>;
  /** The duties that this process leads. */
  led(): readonly Duty[];
  /** The roles of this process. */
  readonly roles: readonly Role[];
}

interface Options {
  readonly sql: Sql;
  /** The settings of the connection that holds the locks; without them this process cannot lead. */
  readonly connection?: (() => Promise<ClientConfig>) | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Elects leaders by advisory locks on one connection of this process; the database releases them
 * when the process dies. Other processes contend twice a second. The lock decides who leads;
 * `fenced` prevents writes of a former leader.
 */
export function leadersOf({ sql, connection, roles = ROLES, warn }: Options): Leaders {
  const contenders = new Map<Duty, Contender>();
  /** Open while this process contends for any duty. */
  let holding: Promise<Holder> | undefined;

  async function open(): Promise<Holder> {
    const config = await connection?.();
    assert(config, 'who contends to lead knows how the database is reached');
    return openHolder(config, contenders, warn);
  }

  return {
    roles,
    led: () => [...contenders].flatMap(([duty, { isLeading }]) => (isLeading ? [duty] : [])),

    async contend(duty, candidate) {
      if (!roles.includes(DUTIES[duty].role)) return nowhere;
      assert(!contenders.has(duty), 'a process contends once for a duty');
      const contender = new Contender(candidate);
      contenders.set(duty, contender);
      holding ??= open();
      const held = await holding;
      await held.attempt();
      return {
        isHere: () => contender.isLeading,
        async stop() {
          if (contender.isStopped) return;
          contender.isStopped = true;
          const wasLeading = contender.isLeading;
          await contender.giveUp();
          if (wasLeading) await held.release(duty);
          contenders.delete(duty);
          if (contenders.size > 0) return;
          holding = undefined;
          await held.stop();
        },
      };
    },

    async place(duty) {
      if (contenders.get(duty)?.isLeading === true) return 'here';
      return (await isLed(sql, duty)) ? 'elsewhere' : 'nowhere';
    },
  };
}

const nowhere: Leadership = { isHere: () => false, stop: async () => undefined };

/** Whether any process leads a duty. */
async function isLed(sql: Sql, duty: Duty): Promise<boolean> {
  const [row] = await sql<{ is_led: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${DUTIES[duty].lock} and objsubid = 1
        and granted and database = (select oid from pg_database where datname = current_database())
    ) as is_led`;
  return row?.is_led ?? false;
}
