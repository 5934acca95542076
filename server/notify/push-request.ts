import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushNetwork, PushOptions } from './push.ts';
import { guardedLookup, isForbiddenLiteral } from './reachable.ts';

/** A push on its way to one device. */
export interface PushLetter {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly payload: string;
  readonly ttlSeconds: number;
  /** A push replaces an undelivered one with the same topic. Source: RFC 8030, 5.4. */
  readonly topic: string | undefined;
  readonly urgency: 'high' | 'normal';
}

/** A push service's response to a push. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The device no longer accepts pushes. */
  | { readonly kind: 'gone' }
  /** Not this one; others may be taken. */
  | { readonly kind: 'refused' }
  /** To be tried again. A service that asks for patience says for how long, and is in order. */
  | { readonly kind: 'later'; readonly inMs?: number | undefined };

/** How long a push service may take. */
const LIMIT_MS = 10_000;
/** The longest patience that a service may ask for. */
const LATER_MS_MAX = 3_600_000;

/**
 * Encrypts a push for its device and sends it to the push service. Source: RFC 8030, 8188, 8291,
 * 8292.
 */
export function pushSender({
  keys,
  subject,
  network,
}: Pick<PushOptions, 'keys' | 'subject'> & { readonly network: PushNetwork }) {
  const lookup = guardedLookup(network.mayReach);

  return async ({ endpoint, keys: device, payload, ttlSeconds, topic, urgency }: PushLetter) => {
    const { hostname } = new URL(endpoint);
    if (isForbiddenLiteral(hostname, network.mayReach)) return { kind: 'gone' } as const;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: device }, payload, {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency,
      ...(topic === undefined ? {} : { topic }),
    });
    return outcomeOf(await hand(endpoint, headers, body, { lookup, ca: network.ca }));
  };
}

/** The answer's head; `undefined` without one. The body is not read: it could be endless. */
async function hand(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
  { lookup, ca }: { lookup: LookupFunction; ca: string | undefined },
): Promise<IncomingMessage | undefined> {
  const call = request(endpoint, {
    method: 'POST',
    headers,
    lookup,
    ...(ca !== undefined && { ca }),
    agent: false,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  call.end(body ?? undefined);
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.destroy();
    return answer;
  } catch (problem) {
    // No connection, no answer in time, no certificate: for the device it is all the same.
    if (problem instanceof Error) return undefined;
    throw problem;
  } finally {
    // Later errors of a connection whose request has settled.
    call.on('error', () => undefined);
  }
}

function outcomeOf(answer: IncomingMessage | undefined): PushOutcome {
  const status = answer?.statusCode ?? 0;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if ([404, 410].includes(status)) return { kind: 'gone' };
  if (status === 429) {
    return { kind: 'later', inMs: patienceOf(answer?.headers['retry-after']) ?? 60_000 };
  }
  // A key or a contact that the service does not accept: the operator's to mend, and no fault of the device.
  if ([401, 403].includes(status)) return { kind: 'later', inMs: LATER_MS_MAX };
  if (status >= 500) return { kind: 'later', inMs: patienceOf(answer?.headers['retry-after']) };
  return status === 0 ? { kind: 'later' } : { kind: 'refused' };
}

/** Seconds or a date, as RFC 9110 has it. */
function patienceOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1_000), LATER_MS_MAX);
}
