import * as v from 'valibot';
import {
  AuthCommand,
  type FeedError,
  SubscribeCommand,
  UnauthCommand,
} from '../../../contract/feed.ts';

export type ReadCommand =
  | { ok: true; command: SubscribeCommand | AuthCommand | UnauthCommand }
  | { ok: false; error: FeedError };

const schemas = new Map(
  [SubscribeCommand, AuthCommand, UnauthCommand].map((schema) => [
    schema.entries.cmd.literal as string,
    schema,
  ]),
);

/** Reads what a client sent, other than `ping`. Never throws: what is wrong goes back to the client. */
export function readCommand(text: string): ReadCommand {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch (error) {
    return bad({ problem: error instanceof SyntaxError ? 'is not JSON' : String(error) });
  }
  if (typeof sent !== 'object' || sent === null || !('cmd' in sent)) {
    return bad({ field: 'cmd', problem: 'is missing' });
  }
  const schema = typeof sent.cmd === 'string' ? schemas.get(sent.cmd) : undefined;
  if (!schema) return no({ cmd: 'error', error: 'unknown_command', field: 'cmd' });

  const read = v.safeParse(schema, sent, { abortEarly: true });
  if (read.success) return { ok: true, command: read.output };
  const [issue] = read.issues;
  return bad({ field: v.getDotPath(issue) ?? 'cmd', problem: issue.message });
}

/** A client may only send text. */
export const binaryRefused: FeedError = {
  cmd: 'error',
  error: 'bad_command',
  problem: 'is not text',
};

function bad(what: { field?: string; problem: string }): ReadCommand {
  return no({ cmd: 'error', error: 'bad_command', ...what });
}

function no(error: FeedError): ReadCommand {
  return { ok: false, error };
}
