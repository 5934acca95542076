import {
  CONSOLE_API,
  enrolOperator,
  type OperatorCall,
  type OperatorInput,
  type OperatorOutput,
  type OperatorRole,
  startEnrolment,
} from '../../contract/operator.ts';
import { addOperator } from '../../server/operators/operators.ts';
import { Authenticator } from './authenticator.ts';
import { PAGE } from './passkeys.ts';
import type { TestApp } from './server.ts';

/** What the console answered. */
export type ConsoleAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly refusal: string;
      /** The operator who was first, if the refusal names one. */
      readonly by?: string;
    };

/** An operator who is signed in with a passkey. */
export interface TestOperator {
  readonly name: string;
  readonly authenticator: Authenticator;
  /** The cookie as the browser sends it. */
  readonly cookie: string;
  call<C extends OperatorCall>(
    call: C,
    input: OperatorInput<C>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ConsoleAnswer<OperatorOutput<C>>>;
  /** Makes a call and returns its value; throws on a refusal. */
  must<C extends OperatorCall>(call: C, input: OperatorInput<C>): Promise<OperatorOutput<C>>;
}

/** The console's address in tests: the same page as the app's, because passkeys need its origin. */
export const CONSOLE_WORLD = { config: { publicOrigins: [PAGE] } } as const;

/** Calls the console as its page does. */
export async function askConsole<C extends OperatorCall>(
  app: TestApp,
  call: C,
  input: OperatorInput<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ConsoleAnswer<OperatorOutput<C>> & { readonly setCookie: string }> {
  const answer = await app.post(CONSOLE_API + call.path, input, {
    'content-type': 'application/json',
    origin: PAGE,
    ...headers,
  });
  const setCookie = answer.headers.get('set-cookie') ?? '';
  const text = await answer.text();
  if (answer.status === 200) {
    const { data } = JSON.parse(text) as { data: OperatorOutput<C> };
    return { ok: true, value: data, setCookie };
  }
  const said = text.startsWith('{')
    ? (JSON.parse(text) as { refusal: string; by?: string })
    : { refusal: 'no envelope' };
  return { ok: false, status: answer.status, setCookie, ...said };
}

let names = 0;

/** Adds an operator like the command; the operator creates a passkey with the link. */
export async function anOperator(
  app: TestApp,
  role: OperatorRole,
  { personId, name = `${role}${++names}` }: { personId?: string; name?: string } = {},
): Promise<TestOperator> {
  const by = { actor: 'operator:root' };
  const link = await addOperator(app.services, by, { name, role, personId });
  if (link === undefined) throw new Error(`${name} is an operator already`);
  const authenticator = new Authenticator(PAGE);
  const started = await askConsole(app, startEnrolment, { link });
  if (!started.ok) throw new Error(started.refusal);
  const { challenge, options } = started.value;
  const response = authenticator.create(options);
  const enrolled = await askConsole(app, enrolOperator, { link, challenge, response });
  if (!enrolled.ok) throw new Error(enrolled.refusal);
  const [cookie = ''] = enrolled.setCookie.split(';');
  const ask: TestOperator['call'] = (call, input, headers = {}) =>
    askConsole(app, call, input, { cookie, ...headers });
  return {
    name,
    authenticator,
    cookie,
    call: ask,
    async must(call, input) {
      const answer = await ask(call, input);
      if (!answer.ok) throw new Error(`${call.path}: ${answer.refusal}`);
      return answer.value;
    },
  };
}

/** The audit log's records of some acts: who, what and why. */
export async function auditOf(app: Pick<TestApp, 'services'>, ...actions: string[]) {
  return app.services.db.sql<{
    actor: string;
    action: string;
    subject: string;
    because: string | null;
  }>`
    select actor, action, subject, detail ->> 'because' as because from audit_record
    where action = any(${actions}) order by id`;
}
