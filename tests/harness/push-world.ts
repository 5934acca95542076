import { expect } from 'vitest';
import { MESSAGE_CATEGORIES, type MessageKind, subscribePush } from '../../contract/message.ts';
import { aPerson, type TestPerson } from './people.ts';
import { aPushService, type PushService, type TestDevice } from './push-service.ts';
import { anApp, type TestApp, type World } from './server.ts';

/** Preferences with every notification on. */
export const everything = {
  push: [...MESSAGE_CATEGORIES],
  inApp: [...MESSAGE_CATEGORIES],
  quiet: null,
  timeZone: 'America/New_York',
  language: 'en' as const,
};

export interface PushWorld {
  readonly app: TestApp;
  readonly service: PushService;
  readonly person: TestPerson;
  readonly device: TestDevice;
}

/** A customer with one subscribed device and an empty message center. */
export async function aPushWorld(world: World = {}): Promise<PushWorld> {
  const service = await aPushService();
  const app = await anApp({ ...world, pushNetwork: service.network });
  const person = await aPerson(app.services);
  await app.runJobs();
  await app.services.db.sql`delete from message where person_id = ${person.id}`;
  return { app, service, person, device: await subscribed(app, person, service) };
}

/** Subscribes one more device of a customer. */
export async function subscribed(
  app: TestApp,
  person: TestPerson,
  service: PushService,
  more: { language?: 'ja'; replaces?: string } = {},
): Promise<TestDevice> {
  const device = service.device();
  const answer = await app.call(subscribePush, { ...device.subscription, ...more }, person);
  expect(answer).toEqual({ ok: true, value: { isKept: true } });
  return device;
}

let count = 0;

/** Notifies the person; returns the id of the message. */
export async function tell({ app, person }: PushWorld, kind: MessageKind): Promise<string> {
  const once = `${++count}`;
  const { db, notify } = app.services;
  await db.transaction((tx) => notify(tx, person.id, { kind, once }));
  const [row] = await db.sql<{ id: string }>`
    select id from message where person_id = ${person.id} and once = ${once}`;
  return row?.id ?? '';
}

/** Pushes that wait for their time or for a retry. */
export async function waitingJobs({ app }: PushWorld) {
  return app.services.db.sql<{ run_at: Date; attempts: number }>`
    select run_at, attempts from graphile_worker.jobs where task_identifier = 'push-message'`;
}

/** The number of the person's devices. */
export async function devicesOf({ app, person }: PushWorld): Promise<number> {
  const rows = await app.services.db.sql`
    select 1 from push_subscription where person_id = ${person.id}`;
  return rows.length;
}
