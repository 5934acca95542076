import * as v from 'valibot';
import { type FeedError, SubscribeCommand } from '../../../contract/feed.ts';

export type ReadCommand =
  | { ok: true; subscribe: SubscribeCommand }
  | { ok: false; error: FeedError };

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
  if (sent.cmd !== 'sub') return no({ cmd: 'error', error: 'unknown_command', field: 'cmd' });

  const read = v.safeParse(SubscribeCommand, sent, { abortEarly: true });
  if (read.success) return { ok: true, subscribe: read.output };
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
