import { closeCodes } from '../../../contract/feed.ts';
import type { StreamClient } from './client.ts';
import { type Command, readFrame } from './commands.ts';
import type { FanOut } from './fan-out.ts';
import type { StreamLimits } from './limits.ts';
import type { PrivateStreams } from './private.ts';

interface HearingOptions {
  readonly fanOut: FanOut;
  /** Without it no socket has a private part. */
  readonly privates: PrivateStreams | undefined;
  readonly limits: StreamLimits;
  readonly nowMs: () => number;
  readonly closed: { inc(labels: { reason: string }): void };
}

/** Does what clients ask, as far as their budgets go. The function it gives listens to one more client. */
export function hearing(options: HearingOptions): (client: StreamClient) => void {
  const { fanOut, privates, limits, nowMs, closed } = options;

  function isWithinBudget(client: StreamClient, bytes: number, more = 0): boolean {
    if (client.dismissedAtMs !== undefined) return false;
    client.heardAtMs = nowMs();
    if (client.budget.spend(bytes, client.heardAtMs, more)) return true;
    closed.inc({ reason: 'flood' });
    client.dismiss(closeCodes.flood, 'too many frames', client.heardAtMs);
    return false;
  }

  function obey(client: StreamClient, command: Command): void {
    if (command.cmd === 'sub') {
      const problem = fanOut.subscribe(client, command);
      if (problem) client.reply(problem);
      return;
    }
    const isTicket = command.cmd === 'auth';
    if (isTicket && !isWithinBudget(client, 0, limits.ticketFrames - 1)) return;
    if (privates) void privates.hear(client, command);
    else client.reply({ cmd: 'error', error: 'unknown_command', field: 'cmd' });
  }

  return (client) => {
    const { ws } = client;
    ws.on('message', (data, isBinary) => {
      // `ws` hands over one Buffer a message, unless told otherwise.
      const bytes = data as Buffer;
      if (!isWithinBudget(client, bytes.length)) return;
      const heard = readFrame(bytes, isBinary);
      if ('reply' in heard) client.reply(heard.reply);
      else obey(client, heard.command);
    });
    for (const kind of ['ping', 'pong'] as const) {
      ws.on(kind, (data: Buffer) => isWithinBudget(client, data.length));
    }
  };
}
