import { WebSocket } from 'ws';
import * as v from 'valibot';
import { AuthAccepted, FEED_PATH, PrivateEvent } from '../../contract/feed.ts';
import { getTicket } from '../../contract/sign-in.ts';
import { RECONNECT_MS } from '../../workers/feed/connection.ts';
import { untilAnswered } from './office.ts';
import type { TestPerson } from './people.ts';

const Heard = v.union([AuthAccepted, PrivateEvent]);

/** A signed-in page: after a disconnect it reconnects as the app does, and requests the events since. */
export class ReconnectingClient {
  readonly person: TestPerson;
  readonly #url: string;
  #ws: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The number of the latest event when it first connected. */
  firstSeq: number | undefined;
  /** The number of the latest event that it received. */
  lastSeq: number | undefined;
  /** Whether an event did not follow the one before. */
  missed = false;
  isLive = false;
  /** The number of times that its socket was closed. */
  losses = 0;

  constructor(url: string, person: TestPerson) {
    this.#url = url;
    this.person = person;
    this.#connect();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#ws?.removeAllListeners('close');
    this.#ws?.terminate();
  }

  #connect(): void {
    const ws = new WebSocket(`${this.#url.replace('http', 'ws')}${FEED_PATH}`);
    this.#ws = ws;
    ws.on('error', () => undefined);
    ws.on('open', () => void this.#auth(ws));
    ws.on('message', (data: Buffer) => this.#hear(data.toString()));
    ws.on('close', () => {
      if (this.isLive) this.losses += 1;
      this.isLive = false;
      this.#timer = setTimeout(() => this.#connect(), RECONNECT_MS);
    });
  }

  async #auth(ws: WebSocket): Promise<void> {
    const answer = await untilAnswered(() => this.#url, getTicket, {}, this.person.aspctoken);
    if (!answer.ok) throw new Error(answer.code);
    if (ws.readyState !== WebSocket.OPEN) return;
    const after = this.lastSeq;
    const { ticket } = answer.value;
    ws.send(JSON.stringify({ cmd: 'auth', ticket, ...(after !== undefined && { after }) }));
    ws.send(JSON.stringify({ cmd: 'sub', topics: [{ type: 'market', tickers: ['AAPL'] }] }));
  }

  #hear(text: string): void {
    const heard = v.safeParse(v.pipe(v.string(), v.parseJson(), Heard), text);
    if (!heard.success) return;
    if (heard.output.cmd === 'authed') {
      this.isLive = true;
      this.firstSeq ??= heard.output.seq;
      this.lastSeq ??= heard.output.seq;
      return;
    }
    const { seq, topic } = heard.output;
    // A `resync` covers all events up to its number.
    if (topic !== 'resync' && seq !== (this.lastSeq ?? 0) + 1) this.missed = true;
    this.lastSeq = seq;
  }
}
