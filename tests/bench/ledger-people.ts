import { openPerson } from '../../server/domains/auth/open-person.ts';
import { knownDevice } from '../../server/people/known-device.ts';
import type { Parts } from '../../server/http/parts.ts';

export interface BenchPerson {
  readonly id: string;
  readonly aspctoken: string;
}

/** Creates people with money and a session, without the cost of a sign-up. */
export async function benchPeople(services: Parts, count: number): Promise<BenchPerson[]> {
  const people: BenchPerson[] = [];
  for (let at = 0; at < count; at++) {
    people.push(await benchPerson(services, at));
  }
  return people;
}

function benchPerson(services: Parts, at: number): Promise<BenchPerson> {
  const nowMs = services.wallNowMs();
  return services.db.transaction(async (tx) => {
    const id = await openPerson(tx, services, {
      account: { kind: 'email', email: `bench${at}@example.com` },
      passwordHash: '',
      language: 'en',
      invitedBy: undefined,
    });
    if (id === undefined) throw new Error('the bench starts without a customer');
    const device = { deviceKey: `bench${at}`, label: 'Bench', nowMs };
    const deviceId = await knownDevice(tx, id, device);
    const { access } = await services.sessions.open(tx, id, deviceId, null);
    return { id, aspctoken: access };
  });
}
