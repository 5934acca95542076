import * as v from 'valibot';
import type { Cluster } from '../cluster/cluster.ts';
import type { Member } from '../cluster/member.ts';
import type { NatsBeside } from './nats.ts';

/**
 * How long a process is frozen: longer than the app, the proxy and the database wait for a silent
 * one.
 */
const FROZEN_MS = 20_000;

/** A kind of outage. */
export interface Kind {
  readonly name: string;
  /** Starts the outage. @returns a function that tells whether the part is back */
  readonly begin: () => Promise<() => boolean>;
}

const Health = v.object({ leads: v.array(v.string()) });

/** The kinds of outages, in sequence; the first breaks nothing, for comparison. */
export function kindsOf(cluster: Cluster, nats: NatsBeside | undefined): readonly Kind[] {
  const { members, signer } = cluster;
  const webs = members.filter(({ name }) => name.startsWith('web-'));
  const brokers = members.filter(({ name }) => name.startsWith('broker-'));
  const rest = members.filter((member) => !webs.includes(member) && !brokers.includes(member));

  async function leader(leads: boolean): Promise<Member> {
    for (const member of brokers) {
      const answer = await fetch(`http://127.0.0.1:${member.port()}/healthz`);
      const { leads: duties } = v.parse(Health, await answer.json());
      if (duties.includes('broker') === leads) return member;
    }
    throw new Error(leads ? 'no process leads the broker' : 'every process leads the broker');
  }
  return [
    { name: 'nothing', begin: async () => () => true },
    ...webs.map((member) => ({ name: 'a web process killed', begin: async () => kill(member) })),
    { name: 'the leader of the broker killed', begin: async () => kill(await leader(true)) },
    { name: 'the other broker process killed', begin: async () => kill(await leader(false)) },
    ...rest.map((member) => ({
      name: 'the process with feed, chain and jobs killed',
      begin: async () => kill(member),
    })),
    { name: 'the signer killed', begin: async () => kill(signer) },
    ...(nats ? [{ name: 'NATS killed', begin: async () => killPid(() => nats.pid()) }] : []),
    { name: 'PostgreSQL killed', begin: async () => killPid(() => cluster.databasePid()) },
    ...webs.slice(0, 1).map((member) => ({
      name: `a web process frozen for ${FROZEN_MS / 1_000} s`,
      begin: async () => freeze(member),
    })),
    {
      name: `the leader of the broker frozen for ${FROZEN_MS / 1_000} s`,
      begin: async () => freeze(await leader(true)),
    },
  ];
}

function kill(member: Member): () => boolean {
  return killPid(() => (member.isReady() ? member.pid() : undefined));
}

/** @param pid returns the id of the running and ready process */
function killPid(pid: () => number | undefined): () => boolean {
  const before = pid();
  if (before === undefined) throw new Error('what is to be killed runs');
  process.kill(before, 'SIGKILL');
  return () => {
    const now = pid();
    return now !== undefined && now !== before;
  };
}

function freeze(member: Member): () => boolean {
  const pid = member.pid();
  if (pid === undefined) throw new Error('what is to be frozen runs');
  process.kill(pid, 'SIGSTOP');
  let isFrozen = true;
  setTimeout(() => {
    isFrozen = false;
    // A process that has ended meanwhile cannot continue.
    if (member.pid() === pid) process.kill(pid, 'SIGCONT');
  }, FROZEN_MS);
  return () => !isFrozen && member.isReady();
}
