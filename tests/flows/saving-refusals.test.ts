import { expect, test } from 'vitest';
import { API_BASE, type Endpoint, type InputOf, type RefusalOf } from '../../contract/endpoint.ts';
import * as saving from '../../contract/saving.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { wealthCalls } from '../../server/domains/wealth/calls.ts';
import { usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { aSavingScene, PPM, type SavingScene } from '../harness/savings.ts';
import { must } from '../harness/sign-up.ts';

const FRIDAY = '2026-11-20';
const NOBODYS = '0198c000-0000-7000-8000-000000000000';

interface World<E extends Endpoint> {
  readonly asked: (scene: SavingScene) => InputOf<E> | Promise<InputOf<E>>;
  readonly detail?: Readonly<Record<string, string>>;
}

interface Case<E extends Endpoint> {
  readonly endpoint: E;
  /** Leave one out and this file does not compile. */
  readonly refused: Readonly<Record<RefusalOf<E>, World<E>>>;
  /** Invalid bodies, each with the field that the refusal names. */
  readonly wrong: readonly (readonly [field: string, body: unknown])[];
}

function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

const purchase = (part: Partial<InputOf<typeof saving.buySaving>> = {}) => ({
  key: newKey(),
  productId: 'micro' as const,
  amountMicros: String(usd(1_000)),
  ppm: PPM.micro,
  agreed: true,
  ...part,
});

async function held(
  { app, person }: SavingScene,
  part: Partial<InputOf<typeof saving.buySaving>> = {},
) {
  return must(await app.call(saving.buySaving, purchase(part), person)).id;
}

async function quoted(
  scene: SavingScene,
  amountMicros: bigint | null,
  part: Partial<InputOf<typeof saving.buySaving>> = {},
) {
  const amount = amountMicros === null ? null : String(amountMicros);
  return { holdingId: await held(scene, part), amountMicros: amount };
}

const redemption = (wish: InputOf<typeof saving.quoteRedemption>) => ({
  ...wish,
  key: newKey(),
  paidMicros: '1',
});

/** A holding that was redeemed in full. */
async function ended(scene: SavingScene) {
  const wish = await quoted(scene, null);
  must(await scene.app.call(saving.redeemSaving, redemption(wish), scene.person));
  return wish;
}

const tooMuch = { detail: { availableMicros: String(usd(1_000)) } };
const tooLittle = { detail: { neededMicros: String(usd(1)) } };

const cases = [
  of({ endpoint: saving.getSavingOffers, refused: {}, wrong: [] }),
  of({ endpoint: saving.getSavings, refused: {}, wrong: [] }),
  of({
    endpoint: saving.buySaving,
    refused: {
      insufficient_funds: {
        asked: () =>
          purchase({
            productId: 'term-90',
            amountMicros: String(usd(100_000) + 10_000n),
            ppm: PPM['term-90'],
          }),
        detail: { availableMicros: String(usd(100_000)) },
      },
      key_reused: {
        async asked({ app, person }) {
          const wish = purchase();
          must(await app.call(saving.buySaving, wish, person));
          return { ...wish, amountMicros: String(usd(999)) };
        },
      },
      agreement_missing: { asked: () => purchase({ agreed: false }) },
      product_closed: {
        async asked({ app }) {
          // Before the first rate's date, nothing is offered.
          await app.services.db.sql`alter table wealth_rate disable trigger user`;
          await app.services.db.sql`delete from wealth_rate where product_id = 'micro'`;
          return purchase();
        },
      },
      amount_too_small: {
        asked: () =>
          purchase({ productId: 'term-90', amountMicros: '99990000', ppm: PPM['term-90'] }),
        detail: { neededMicros: String(usd(100)) },
      },
      amount_too_large: {
        asked: () => purchase({ amountMicros: String(usd(100_000) + 10_000n) }),
        detail: { availableMicros: String(usd(100_000)) },
      },
      terms_changed: { asked: () => purchase({ ppm: 34_999 }) },
      savings_uncovered: {
        async asked({ app }) {
          await app.services.db.sql`update wealth_treasury set held_micros = 0`;
          return purchase();
        },
      },
    },
    wrong: [
      ['key', purchase({ key: 'short' })],
      ['productId', { ...purchase(), productId: 'term-30' }],
      ['amountMicros', purchase({ amountMicros: '0' })],
      ['amountMicros', purchase({ amountMicros: '1000001' })],
    ],
  }),
  of({
    endpoint: saving.quoteRedemption,
    refused: {
      not_found: { asked: () => ({ holdingId: NOBODYS, amountMicros: null }) },
      saving_ended: { asked: ended },
      amount_too_large: {
        asked: (scene) => quoted(scene, usd(1_000) - 10_000n), // A dollar stays.
        detail: { availableMicros: String(usd(999)) },
      },
      amount_too_small: { asked: (scene) => quoted(scene, 990_000n), ...tooLittle },
    },
    wrong: [
      ['holdingId', { holdingId: 'mine', amountMicros: null }],
      ['amountMicros', { holdingId: NOBODYS, amountMicros: '-1' }],
    ],
  }),
  of({
    endpoint: saving.redeemSaving,
    refused: {
      not_found: { asked: () => redemption({ holdingId: NOBODYS, amountMicros: null }) },
      key_reused: {
        async asked(scene) {
          const wish = purchase();
          const { id } = must(await scene.app.call(saving.buySaving, wish, scene.person));
          return { ...redemption({ holdingId: id, amountMicros: null }), key: wish.key };
        },
      },
      saving_ended: { asked: async (scene) => redemption(await ended(scene)) },
      amount_too_large: {
        // A term is redeemed in full.
        asked: async (scene) =>
          redemption(await quoted(scene, usd(500), { productId: 'term-90', ppm: PPM['term-90'] })),
        ...tooMuch,
      },
      amount_too_small: {
        asked: async (scene) => redemption(await quoted(scene, 990_000n)),
        ...tooLittle,
      },
      terms_changed: {
        asked: async (scene) => ({
          ...redemption(await quoted(scene, null)),
          paidMicros: String(usd(1_001)),
        }),
      },
    },
    wrong: [
      ['key', { ...redemption({ holdingId: NOBODYS, amountMicros: null }), key: 'short' }],
      [
        'paidMicros',
        { ...redemption({ holdingId: NOBODYS, amountMicros: null }), paidMicros: '0' },
      ],
      ['paysOn', { ...redemption({ holdingId: NOBODYS, amountMicros: null }), paysOn: 'tomorrow' }],
    ],
  }),
  of({
    endpoint: saving.getSavingMoves,
    refused: {},
    wrong: [
      ['kind', { kind: 'gift' }],
      ['limit', { limit: 0 }],
    ],
  }),
];

function pathsOf(all: readonly { readonly endpoint: Endpoint }[]): readonly string[] {
  return all.map(({ endpoint }) => endpoint.path as string).toSorted();
}

test('every call about savings is in the table', () => {
  expect(pathsOf(cases)).toEqual(pathsOf(wealthCalls));
});

/** Everything that a call could have changed. */
async function recordsOf({ app, person }: SavingScene) {
  const { sql } = app.services.db;
  return {
    balances: await sql`
      select path, micros from ledger_account join ledger_balance on account_id = id
      where owner = ${person.id} and micros > 0 order by path`,
    holdings: await sql`select * from wealth_holding order by id`,
    moves: await sql`select * from wealth_move order by id`,
    treasury: await sql`select * from wealth_treasury`,
    messages: await sql`select id, kind from message order by id`,
  };
}

test.for(
  cases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused as Readonly<Record<string, World<Endpoint>>>).map(([code, world]) => ({
      endpoint,
      code,
      world,
    })),
  ),
)(
  '$endpoint.path refuses with $code, and changes nothing',
  async ({ endpoint, code, world: { asked, detail } }) => {
    const scene = await aSavingScene(FRIDAY);
    const input = (await asked(scene)) as never;
    const before = await recordsOf(scene);
    const answer = await scene.app.call(endpoint, input, scene.person);
    expect(answer).toEqual({ ok: false, code, ...detail });
    expect(await recordsOf(scene)).toEqual(before);
  },
);

test('each call names the invalid field', async () => {
  const { app, person } = await aSavingScene(FRIDAY);
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: person.aspctoken };
  for (const { endpoint, wrong } of cases) {
    for (const [field, body] of wrong) {
      const answer = await app.post(API_BASE + endpoint.path, body, headers);
      expect({ path: endpoint.path, body, answer: await answer.json() }).toMatchObject({
        answer: { code: 4000, refusal: 'bad_parameter', field },
      });
    }
  }
});
