import type { Withdrawal } from '../../contract/withdrawal.ts';
import { MICROS } from '../../contract/money.ts';
import { addressOfPrivateKey } from '../../server/chain/tron/address.ts';
import { type CarryParts, carryOut } from '../../server/funding/withdrawals/carry-out.ts';
import { moveWaiting } from '../../server/funding/withdrawals/decide.ts';
import { signStep, type SignerParts } from '../../server/signer/sign-step.ts';
import { signerStore } from '../../server/signer/signer-store.ts';
import { brokenChecks } from './ledger.ts';
import { type PayoutChain, payoutChain } from './payout-chain.ts';
import { aPerson, type TestPerson } from './people.ts';
import { anApp, type TestApp, type World } from './server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The key of the wallet that pays in tests, and its address. */
const KEY = Uint8Array.from(Buffer.from('11'.repeat(32), 'hex'));
const HOT = addressOfPrivateKey(KEY);

/** Numbers addresses, so that each address in this run is unique. */
let addresses = 0;
export function anAddress(): string {
  addresses += 1;
  const key = Buffer.alloc(32, 7);
  key.writeUInt32BE(addresses, 0);
  return addressOfPrivateKey(Uint8Array.from(key));
}

/** Customers with money, a chain that the test advances, and the processing of withdrawals. */
export interface PayoutScene {
  readonly app: TestApp;
  readonly chain: PayoutChain;
  /** Wall time. */
  readonly clock: { nowMs: number };
  readonly carrying: CarryParts & { readonly withdrawalWaitMs: number };
  readonly signing: SignerParts;
  /** Runs one step of each part, and advances the time. */
  turn(ms?: number): Promise<void>;
  /** Takes turns until no withdrawal is in progress. */
  finish(): Promise<void>;
  /** A verified customer with dollars in the wallet and one old address. */
  customer(): Promise<Payer>;
  broken(): Promise<readonly string[]>;
}

export interface Payer {
  readonly person: TestPerson;
  readonly payeeId: string;
  readonly address: string;
  /** Requests a withdrawal like the call after PIN and second factor. */
  ask(
    micros: bigint,
    wish?: { key?: string; payeeId?: string; address?: string },
  ): Promise<Withdrawal>;
  /** Available and held in the spot wallet, micro-dollars. */
  wallet(): Promise<{ available: bigint; held: bigint }>;
}

let keys = 0;

export async function aPayoutScene(world: World = {}): Promise<PayoutScene> {
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00Z') };
  const chain = payoutChain(clock.nowMs);
  const app = await anApp({
    ...world,
    chain,
    wallNowMs: () => clock.nowMs,
    services: { demoGrantMicros: 1_000_000n * MICROS, ...world.services },
  });
  const { db, ledger, notify, privateFeed: feed, wallNowMs, funding } = app.services;
  const pool = await app.pool();
  const carrying = {
    db,
    ledger,
    notify,
    feed,
    wallNowMs,
    chain,
    withdrawalWaitMs: DAY_MS,
    warn: () => undefined,
  };
  const signing: SignerParts = {
    store: signerStore(pool),
    chain,
    wallet: { address: HOT, key: KEY },
    rules: { reviewAboveMicros: 10_000n * MICROS, dayMicros: 1_000_000_000n * MICROS },
    wallNowMs,
    say: () => undefined,
    warn: () => undefined,
    waits: new Map(),
  };

  async function turn(ms = 3_000): Promise<void> {
    clock.nowMs += ms;
    chain.runTo(clock.nowMs, () => 0);
    await moveWaiting(carrying);
    await signStep(signing);
    await carryOut(carrying);
  }

  return {
    app,
    chain,
    clock,
    carrying,
    signing,
    turn,
    async finish() {
      for (let turns = 0; turns < 400; turns += 1) {
        const [open] = await db.sql`
          select from withdrawal where end_entry is null and state not in ('waiting', 'reviewing') limit 1`;
        if (!open) return;
        await turn();
      }
      throw new Error('withdrawals come to an end');
    },
    broken: async () => brokenChecks(pool),
    async customer() {
      const person = await aPerson(app.services, { identity: 'passed' });
      await db.transaction((tx) => ledger.grantDemoMoney(tx, person.id, 'wallet'));
      const address = anAddress();
      const payee = await funding.withdrawals.addPayee(person.id, { address, label: 'Old' });
      // The address is old, and so are the safeguards.
      clock.nowMs += DAY_MS + 1;
      chain.rest(clock.nowMs);
      return {
        person,
        payeeId: payee.id,
        address,
        ask(micros, { key, payeeId = payee.id, address: to = address } = {}) {
          keys += 1;
          return funding.withdrawals.ask(
            person.id,
            {
              key: key ?? `withdrawal-${keys}`.padEnd(20, '_'),
              to: { way: 'usdt', payeeId, address: to },
              micros,
              feeMicros: 2n * MICROS,
            },
            async () => undefined,
          );
        },
        async wallet() {
          const own = (await ledger.balances(db.sql, person.id)).find(
            ({ account }) => account === 'wallet',
          );
          return {
            available: BigInt(own?.availableMicros ?? 0),
            held: BigInt(own?.heldMicros ?? 0),
          };
        },
      };
    },
  };
}
