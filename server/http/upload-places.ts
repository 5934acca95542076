import { Transform } from 'node:stream';
import { isThisMachine } from '../networks.ts';
import { Refused } from '../refused.ts';

/** The most concurrent uploads: each keeps its bytes in memory, 20 MB at most. */
const UPLOADS_MAX = 12;
/**
 * The most concurrent uploads of one network: an office has several people, and one network must
 * not take all places.
 */
const UPLOADS_PER_NETWORK = 4;
/**
 * Uploads of one person that may wait for the running one: both sides of an ID are sent at once.
 */
const WAITING_PER_PERSON = 3;
const RETRY_AFTER_SECONDS = 5;

/** An upload may start slowly; from then on its mean counts. */
const GRACE_MS = 5_000;
const BYTES_PER_SECOND_MIN = 16 * 1_024;
const LOOK_MS = 500;

/**
 * Gives out places for uploads: one at a time for each person, a few for each network, a dozen for all.
 *
 * @returns what takes a place and resolves with what gives it back; it throws Refused `too_many_requests`
 */
export function uploadPlaces(): (personId: string, network: string) => Promise<() => void> {
  let taken = 0;
  const ofNetwork = new Map<string, number>();
  /** The uploads of each person, with the end of the last. */
  const ofPerson = new Map<string, { uploads: number; last: Promise<void> }>();

  function take(network: string): void {
    const share = ofNetwork.get(network) ?? 0;
    // An unconfigured proxy on this machine carries all callers.
    const isFull = share >= UPLOADS_PER_NETWORK && !isThisMachine(network);
    if (isFull || taken >= UPLOADS_MAX) throw tooMany();
    taken += 1;
    ofNetwork.set(network, share + 1);
  }

  function giveBack(network: string): void {
    taken -= 1;
    const left = (ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, left);
  }

  return async (personId, network) => {
    const line = ofPerson.get(personId) ?? { uploads: 0, last: Promise.resolve() };
    if (line.uploads > WAITING_PER_PERSON) throw tooMany();
    line.uploads += 1;
    ofPerson.set(personId, line);
    const before = line.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    line.last = promise;
    const leave = () => {
      line.uploads -= 1;
      if (line.uploads === 0) ofPerson.delete(personId);
      resolve();
    };

    await before;
    try {
      take(network);
    } catch (error) {
      leave();
      throw error;
    }
    return () => {
      giveBack(network);
      leave();
    };
  };
}

/**
 * Passes the bytes of an upload through, and ends an upload whose mean rate is too low with Refused
 * `bad_parameter`: a slow sender would occupy its place and memory.
 */
export function atLeastSoFast(nowMs: () => number = () => performance.now()): Transform {
  const startedAtMs = nowMs();
  let bytes = 0;
  const looking = setInterval(() => {
    const elapsedMs = nowMs() - startedAtMs;
    if (elapsedMs < GRACE_MS || bytes >= (elapsedMs / 1_000) * BYTES_PER_SECOND_MIN) return;
    passing.destroy(new Refused('bad_parameter', { field: 'body', problem: 'came too slowly' }));
  }, LOOK_MS);
  const passing = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      done(null, part);
    },
    // All bytes have arrived; their processing is not limited here.
    flush(done) {
      clearInterval(looking);
      done();
    },
    destroy(error, done) {
      clearInterval(looking);
      done(error);
    },
  });
  // Its reader may have left already, when the sender did.
  passing.on('error', () => undefined);
  return passing;
}

function tooMany(): Refused {
  return new Refused('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
