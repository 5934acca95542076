import {
  askBankWithdrawal,
  askWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawals,
  getWithdrawalTerms,
  type Withdrawal,
} from '../../../contract/withdrawal.ts';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { type Destination, decideWithdrawal } from '../../../server/funding/funding.ts';
import { newProof } from '../../../server/domains/auth/proofs.ts';
import { hashPin } from '../../../server/people/check-pin.ts';
import { anAddress } from '../payouts.ts';
import { onAnotherDevice } from '../people.ts';
import { aKey, close, dollars, NOBODYS, of, type Scene, type World } from './scene.ts';

const PIN = '284917';
const DAY_MS = 86_400_000;

type Asked = Omit<InputOf<typeof askBankWithdrawal>, 'accountId'>;
/** Differences from a withdrawal that would be accepted. */
type Change = Partial<Asked> | ((scene: Scene) => Promise<Partial<Asked>>);
/** The destination, as the call names it. */
type Place = object;

/** One withdrawal method: its destination and fee. */
interface WayOut {
  readonly way: 'withdraw_usdt' | 'withdraw_bank';
  readonly fee: number;
  /** A destination of the customer's own. */
  place(scene: Scene): Promise<Place>;
  /** A destination that does not exist. */
  readonly nobodys: Place;
}

const overNetwork: WayOut = {
  way: 'withdraw_usdt',
  fee: 2,
  place: anOwnAddress,
  nobodys: { payeeId: NOBODYS, address: anAddress() },
};

const overBank: WayOut = {
  way: 'withdraw_bank',
  fee: 0,
  place: async (scene) => ({ accountId: await anAccount(scene) }),
  nobodys: { accountId: NOBODYS },
};

/** Adds an address to the customer's address book. */
export async function anOwnAddress({ app, person }: Scene) {
  const address = anAddress();
  const { withdrawals } = app.services.funding;
  const { id } = await withdrawals.addPayee(person.id, { address, label: 'Mine' });
  return { payeeId: id, address };
}

/** Links a bank account. Returns its id. */
export async function anAccount({ app, person }: Scene, accountNumber = '9876543210') {
  const { id } = await app.services.funding.bank.addAccount(person.id, {
    ...BANK_ACCOUNT,
    accountNumber,
  });
  return id;
}

export const BANK_ACCOUNT = {
  holderName: 'Ada Núñez',
  bankName: 'First Example Bank',
  bankAddress: null,
  routingNumber: '021000021',
  accountNumber: '9876543210',
  type: 'savings',
  ssn: '501120001',
} as const;

/** A withdrawal as stored once PIN and second factor were right. */
export async function aWithdrawal(scene: Scene, amount = 50): Promise<Withdrawal> {
  const to: Destination = { way: 'usdt', ...(await anOwnAddress(scene)) };
  const wish = { key: aKey(), to, micros: BigInt(dollars(amount)), feeMicros: 2_000_000n };
  const { withdrawals } = scene.app.services.funding;
  return withdrawals.ask(scene.person.id, wish, async () => undefined);
}

async function setPin({ app: { services }, person }: Scene) {
  const hash = await hashPin(services, person.id, PIN);
  await services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
}

/** A fresh second factor. */
async function aProof({ app: { services }, person }: Scene): Promise<string> {
  const { proof, kept } = newProof(services.wallNowMs());
  await services.db.sql`
    insert into proof (hash, purpose, target_index, target_sealed, person_id, language, expires_at)
    values (${kept.hash}, 'withdraw', '', '', ${person.id}, 'en', ${kept.expiresAt})`;
  return proof;
}

/** The whole input of a withdrawal of 50 dollars. */
async function allOf(scene: Scene, { fee }: WayOut): Promise<Asked> {
  await setPin(scene);
  return {
    key: aKey(),
    amountMicros: dollars(50),
    feeMicros: dollars(fee),
    pin: PIN,
    proof: await aProof(scene),
  };
}

/** A scene for each refusal of a withdrawal. */
function askingOver<E extends Endpoint>(out: WayOut) {
  const asked = (change: Change = {}, before?: (scene: Scene) => Promise<unknown>) =>
    (async (scene: Scene) => {
      const whole = { ...(await allOf(scene, out)), ...(await out.place(scene)) };
      await before?.(scene);
      return { ...whole, ...(typeof change === 'function' ? await change(scene) : change) };
    }) as unknown as World<E>['asked'];
  return {
    not_found: { asked: asked(out.nobodys) },
    withdrawal_closed: { asked: asked({}, (scene) => close(scene, out.way)) },
    amount_too_small: {
      asked: asked({ amountMicros: dollars(9) }),
      detail: { neededMicros: dollars(10) },
    },
    withdrawal_limit: {
      asked: asked({ amountMicros: dollars(50_001) }),
      detail: { blockers: ['day'], availableMicros: dollars(50_000) },
    },
    insufficient_funds: {
      asked: asked({ amountMicros: dollars(60_001) }),
      detail: { availableMicros: dollars(60_000) },
    },
    fee_changed: {
      asked: asked({ feeMicros: dollars(1) }),
      detail: { neededMicros: dollars(out.fee) },
    },
    pin_missing: {
      asked: asked(
        {},
        ({ app, person }) =>
          app.services.db.sql`update person set pin_hash = null where id = ${person.id}`,
      ),
    },
    pin_wrong: { asked: asked({ pin: '111111' }), detail: { triesLeft: 4 } },
    locked: {
      asked: asked({}, lockPin),
      detail: { retryAfterSeconds: 900 },
    },
    proof_expired: {
      asked: asked(
        {},
        ({ app }) => app.services.db.sql`update proof set expires_at = now() - interval '1 year'`,
      ),
    },
    key_reused: {
      asked: asked(async (scene) => ({ key: (await aWithdrawal(scene)).key })),
    },
  } satisfies Record<string, World<E>>;
}

/** Enough wrong PINs to lock it. */
async function lockPin(scene: Scene) {
  for (let tries = 0; tries < 5; tries += 1) {
    const wish = {
      ...(await anOwnAddress(scene)),
      key: aKey(),
      amountMicros: dollars(50),
      feeMicros: dollars(2),
      pin: '111111',
      proof: 'x'.repeat(43),
    };
    await scene.app.call(askWithdrawal, wish, scene.person);
  }
}

/** The calls about withdrawals, with a scene for each refusal. */
export const withdrawing = [
  of({ endpoint: getWithdrawalTerms, refused: {} }),
  of({
    endpoint: askWithdrawal,
    refused: askingOver<typeof askWithdrawal>(overNetwork),
  }),
  of({
    endpoint: askBankWithdrawal,
    refused: askingOver<typeof askBankWithdrawal>(overBank),
  }),
  of({
    endpoint: cancelWithdrawal,
    refused: {
      not_found: { asked: () => ({ id: NOBODYS }) },
      withdrawal_done: {
        async asked(scene) {
          const { id } = await aWithdrawal(scene, 20_000);
          scene.deposits.clock.nowMs += 2 * DAY_MS;
          const by = { actor: 'operator:test', reason: 'documents' } as const;
          const made = await decideWithdrawal(scene.deposits.parts, id, by);
          if (made.kind !== 'refused') throw new Error(`it is ${made.kind}`);
          return { id };
        },
        // Two days later the session has expired.
        ask: async ({ app, person }, input) =>
          app.call(cancelWithdrawal, input, await onAnotherDevice(app.services, person)),
      },
    },
  }),
  of({ endpoint: getWithdrawals, refused: {} }),
  of({ endpoint: getWithdrawal, refused: {} }),
];
