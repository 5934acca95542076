import type { InputOf } from '../../contract/endpoint.ts';
import { getMatter, type MatterThread, openMatter } from '../../contract/service.ts';
import { newKey } from './orders.ts';
import { aPerson, type TestPerson } from './people.ts';
import { anApp, type TestApp, type World } from './server.ts';
import { must } from './sign-up.ts';

/** A server and a customer of customer service. */
export interface ServiceScene {
  readonly app: TestApp;
  readonly person: TestPerson;
  /** Opens a conversation; the test runs the jobs. */
  open(part?: Partial<InputOf<typeof openMatter>>): Promise<MatterThread>;
  /** Opens a conversation that waits for a human agent. */
  openForPeople(): Promise<MatterThread>;
  thread(id: string): Promise<MatterThread>;
  /** Replies as an operator. */
  reply(matter: Pick<MatterThread, 'number' | 'kind'>, text: string): Promise<boolean>;
}

export const aQuestion = (
  part: Partial<InputOf<typeof openMatter>> = {},
): InputOf<typeof openMatter> => ({
  key: newKey(),
  kind: 'service',
  name: 'My deposit',
  text: 'My USDT deposit has not arrived.',
  language: 'en',
  ...part,
});

export const ACTOR = 'operator:test';

export async function aServiceScene(world: World = {}): Promise<ServiceScene> {
  const app = await anApp(world);
  const person = await aPerson(app.services);
  const open: ServiceScene['open'] = async (part) =>
    must(await app.call(openMatter, aQuestion(part), person));
  return {
    app,
    person,
    open,
    // Feedback is answered by people from the start.
    openForPeople: () => open({ kind: 'idea' }),
    thread: async (id) => must(await app.call(getMatter, { id }, person)),
    reply: async ({ number, kind }, text) =>
      (await app.services.serviceDesk.operator.reply({ number, kind, actor: ACTOR }, { text })) ===
      'replied',
  };
}
