import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Group, Payload } from './group.ts';
import { FrameBudget, type StreamLimits } from './limits.ts';

/**
 * One open socket and its position in the quote table.
 *
 * Quotes are written to the TCP socket beside `ws`, as bytes framed once for all clients. This is
 * sound because nothing is compressed, so `ws` writes each frame of its own whole and at once, and
 * because nothing is written after `ws` said that the socket is closing.
 */
export class StreamClient {
  readonly ws: WebSocket;
  group: Group | undefined;
  /** The round up to which it was sent everything. */
  sentRound = 0;
  /** Subscribed, and not shown the current values yet. */
  isNew = false;
  /** Since when its socket has taken nothing; `undefined` while it takes all. */
  stuckSinceMs: number | undefined;
  heardAtMs: number;
  pingedAtMs = 0;
  /** When it was asked to disconnect. */
  dismissedAtMs: number | undefined;
  readonly budget: FrameBudget;
  readonly #socket: Duplex;
  readonly #limits: StreamLimits;

  constructor(ws: WebSocket, socket: Duplex, limits: StreamLimits, nowMs: number) {
    this.ws = ws;
    this.#socket = socket;
    this.#limits = limits;
    this.heardAtMs = nowMs;
    this.budget = new FrameBudget(limits, nowMs);
  }

  /** Puts it in the group, to be shown all current values; the table's closed round is what those include. */
  follow(group: Group, closedRound: number): void {
    this.group = group;
    this.sentRound = closedRound;
    this.isNew = true;
  }

  /**
   * Writes the quotes that the client lacks and returns the frame. A client whose socket still
   * buffers an earlier frame gets nothing now, and later one frame with the latest values of the
   * quote table.
   */
  catchUp(closedRound: number, nowMs: number): Payload | undefined {
    if (!this.group || this.ws.readyState !== this.ws.OPEN) return undefined;
    if (this.#socket.writableLength > 0) {
      this.stuckSinceMs ??= nowMs;
      return undefined;
    }
    this.stuckSinceMs = undefined;
    if (!this.isNew && this.sentRound >= closedRound) return undefined;

    const payload = this.isNew ? this.group.whole() : this.group.since(this.sentRound);
    this.isNew = false;
    this.sentRound = closedRound;
    if (payload) this.#socket.write(payload.bytes);
    return payload;
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  /** Its socket takes more; what need not be sent now waits until it does. */
  get hasRoom(): boolean {
    return this.#socket.writableLength <= this.#limits.replyBytes / 8;
  }

  /**
   * Answers a command. A client that sends commands without reading the answers is disconnected.
   */
  reply(message: string | object): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    if (this.#socket.writableLength > this.#limits.replyBytes) {
      this.ws.terminate();
      return;
    }
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Closes with a code that says why; `watch` ends it if it does not leave. */
  dismiss(code: number, reason: string, nowMs: number): void {
    this.dismissedAtMs ??= nowMs;
    this.ws.close(code, reason);
  }

  /** Pings a silent peer and ends a dead, stuck or lingering one. */
  watch(nowMs: number): 'alive' | 'dead' | 'stuck' | 'lingering' {
    const { silenceMs, stuckMs, closeMs } = this.#limits;
    const end = this.#endReason(nowMs, silenceMs, stuckMs, closeMs);
    if (end !== 'alive') {
      this.ws.terminate();
      return end;
    }
    const isSilent = nowMs - this.heardAtMs >= silenceMs;
    if (isSilent && nowMs - this.pingedAtMs >= silenceMs && this.ws.readyState === this.ws.OPEN) {
      this.pingedAtMs = nowMs;
      this.ws.ping();
    }
    return 'alive';
  }

  #endReason(nowMs: number, silenceMs: number, stuckMs: number, closeMs: number) {
    if (this.dismissedAtMs !== undefined && nowMs - this.dismissedAtMs >= closeMs) {
      return 'lingering';
    }
    if (this.stuckSinceMs !== undefined && nowMs - this.stuckSinceMs >= stuckMs) return 'stuck';
    return nowMs - this.heardAtMs >= 2 * silenceMs ? 'dead' : 'alive';
  }
}
