import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../contract/answer.ts';
import { openDemo } from '../../contract/demo.ts';
import { documentEditions, type DocumentId } from '../../contract/documents.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { getOrder, type OrderWish, placeOrder } from '../../contract/order.ts';
import {
  RENEWAL_HEADER,
  renewSession,
  type SignedIn,
  TOKEN_HEADER,
} from '../../contract/session.ts';
import { getTicket } from '../../contract/sign-in.ts';
import { CannotStart } from '../cannot-start.ts';
import { untilKnown } from './ask.ts';
import { addFailure, type Window } from './felt.ts';
import { Page } from './page.ts';

/** How often the access token is renewed; it expires after a quarter of an hour. */
const RENEW_MS = 8 * 60_000;
/** An order is read when the page receives an event, and after this time at the latest. */
const ASK_AGAIN_MS = 1_000;
/** The pause between two orders. */
const BREATH_MS = 500;
const ONE_SHARE = '1000000';

interface Options {
  readonly url: string;
  /** The ticker that the customer trades. */
  readonly ticker: string;
  /** The tickers that the pages follow. */
  readonly tickers: readonly string[];
  readonly pages: number;
  /** The window that measurements are added to now. */
  readonly window: () => Window;
}

/** A demo customer with open pages, who buys and sells a share in turn. */
export class Customer {
  readonly #options: Options;
  #session: SignedIn;
  #renewedMs = performance.now();
  readonly pages: readonly Page[];
  #events = Promise.withResolvers<void>();
  /** Acknowledged orders: ids by key. */
  readonly orders = new Map<string, string>();
  /** Refused orders: reasons by key. */
  readonly refused = new Map<string, string>();
  /** When the last filled order was sent. */
  filledSentMs = 0;

  private constructor(options: Options, session: SignedIn) {
    const { url, tickers, window } = options;
    this.#options = options;
    this.#session = session;
    this.pages = Array.from(
      { length: options.pages },
      () =>
        new Page({
          url,
          tickers,
          ticket: async () => {
            const answer = await this.#ask(getTicket, {});
            if (!answer.ok) throw new Error(`A page got no ticket: ${answer.code}.`);
            return answer.value.ticket;
          },
          heard: (ageMs) => {
            window().eventAge.add(ageMs);
            this.#events.resolve();
            this.#events = Promise.withResolvers();
          },
        }),
    );
  }

  /** Opens a customer as the first screen of a demonstration does. */
  static async open(options: Options): Promise<Customer> {
    const acceptedAtMs = Date.now();
    const consents = Object.entries(documentEditions).map(([documentId, { revision }]) => ({
      documentId: documentId as DocumentId,
      revision,
      language: 'en' as const,
      acceptedAtMs,
    }));
    const deviceKey = randomBytes(32).toString('base64url');
    const wish = { consents, language: 'en', deviceKey } as const;
    const answer = await untilKnown(options.url, openDemo, wish, {
      headers: () => ({}),
      failed: () => undefined,
    });
    if (!answer.ok) throw new CannotStart(`No demo account could be opened: ${answer.code}.`);
    return new Customer(options, answer.value);
  }

  /** Trades until the signal aborts; completes the order that has begun. */
  async trade(signal: AbortSignal): Promise<void> {
    let holds = false;
    while (!signal.aborted) {
      if (performance.now() - this.#renewedMs > RENEW_MS) await this.#renew();
      const isFilled = await this.#order(holds ? 'sell_to_close' : 'buy_to_open');
      if (isFilled) holds = !holds;
      await pause(BREATH_MS);
    }
  }

  stop(): void {
    for (const page of this.pages) page.stop();
  }

  /** Places an order and waits for its end. @returns whether it filled */
  async #order(intent: OrderWish['intent']): Promise<boolean> {
    const { ticker, window } = this.#options;
    const key = randomBytes(16).toString('base64url');
    const sentMs = performance.now();
    const placed = await this.#ask(placeOrder, {
      key,
      ticker,
      intent,
      type: 'market',
      qtyMicros: ONE_SHARE,
      isExtended: false,
    });
    if (!placed.ok) {
      this.refused.set(key, placed.code);
      return false;
    }
    const acceptedMs = performance.now();
    window().accepted.add(acceptedMs - sentMs);
    const { id } = placed.value;
    this.orders.set(key, id);
    let { status } = placed.value;
    while (status === 'pending') {
      const { promise } = this.#events;
      const answer = await this.#ask(getOrder, { id });
      if (!answer.ok) throw new Error(`An acknowledged order cannot be read: ${answer.code}.`);
      ({ status } = answer.value.order);
      if (status === 'pending') await Promise.race([promise, pause(ASK_AGAIN_MS)]);
    }
    if (status !== 'filled') return false;
    window().filled.add(performance.now() - acceptedMs);
    this.filledSentMs = sentMs;
    return true;
  }

  async #renew(): Promise<void> {
    const answer = await this.#ask(renewSession, {}, () => ({
      [RENEWAL_HEADER]: this.#session.authToken,
    }));
    if (!answer.ok) throw new Error(`A session ended: ${answer.code}.`);
    this.#session = answer.value;
    this.#renewedMs = performance.now();
  }

  #ask<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers = () => ({ [TOKEN_HEADER]: this.#session.aspctoken }) as Record<string, string>,
  ): Promise<Answer<OutputOf<E>>> {
    const failed = (what: string) => addFailure(this.#options.window(), what);
    return untilKnown(this.#options.url, endpoint, input, { headers, failed });
  }
}
