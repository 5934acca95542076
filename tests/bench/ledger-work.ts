import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { RequestKey } from '../../contract/account.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { MICROS } from '../../contract/money.ts';
import type { Entry } from '../../server/ledger/ledger.ts';
import { transferEntry } from '../../server/ledger/transfer.ts';
import type { Submission } from '../../server/ledger/write.ts';

/** Moves a dollar from the wallet to the house; the product has no such call. */
export const charge = endpoint({
  path: '/bench/charge/',
  summary: 'A bench.',
  audience: 'user',
  input: v.object({ key: RequestKey }),
  output: v.object({ id: v.string() }),
  refusals: [],
});

/** The entry that {@link charge} writes: every such entry touches the same house account. */
export function feeEntry(personId: string, key: string): Entry {
  return {
    key: `charge:${personId}:${key}`,
    kind: 'transfer',
    personId,
    postings: [
      {
        from: { owner: personId, account: 'wallet', pocket: 'available' },
        to: { house: 'fees' },
        asset: 'USD',
        micros: MICROS / 100n,
      },
    ],
  };
}

/** A dollar there and, the next time, back. */
export function dollar(personId: string, turn: number): Submission {
  const isThere = turn % 2 === 0;
  return transferEntry(personId, {
    key: newKey(),
    from: isThere ? 'wallet' : 'stock',
    to: isThere ? 'stock' : 'wallet',
    micros: MICROS,
  });
}

export function newKey(): string {
  return randomBytes(12).toString('base64url');
}

/** The number of times per second that `clients` clients can run `work`, each one sequentially, over some seconds. */
export async function rateOf(
  clients: number,
  seconds: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < untilMs; turn++) {
        await work(client, turn);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - startedMs);
}
