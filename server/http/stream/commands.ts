import * as v from 'valibot';
import {
  AuthCommand,
  type FeedError,
  PING,
  PONG,
  SubscribeCommand,
  UnauthCommand,
} from '../../../contract/feed.ts';

export type Command = SubscribeCommand | AuthCommand | UnauthCommand;

export type ReadCommand = { ok: true; command: Command } | { ok: false; error: FeedError };

const schemas = new Map(
  [SubscribeCommand, AuthCommand, UnauthCommand].map((schema) => [
    schema.entries.cmd.literal as string,
    schema,
  ]),
);

/** Parses a client's command, other than `ping`. Never throws: returns an error for the client. */
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

/** Parses a frame: into an immediate answer, or a command to execute. */
export function readFrame(
  bytes: Buffer,
  isBinary: boolean,
): { reply: string | FeedError } | { command: Command } {
  if (isBinary) return { reply: binaryRefused };
  const text = bytes.toString();
  if (text === PING) return { reply: PONG };
  const read = readCommand(text);
  return read.ok ? { command: read.command } : { reply: read.error };
}

/** A client may only send text. */
const binaryRefused: FeedError = {
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
