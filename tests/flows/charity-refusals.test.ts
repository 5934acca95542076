import { expect, test } from 'vitest';
import * as charity from '../../contract/charity.ts';
import { API_BASE, type Endpoint, type InputOf, type RefusalOf } from '../../contract/endpoint.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { charityCalls } from '../../server/domains/charity/calls.ts';
import { aCharityScene, aDonation, CAUSE, type CharityScene } from '../harness/charity.ts';
import { usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { must } from '../harness/sign-up.ts';

const FRIDAY = '2026-11-20';
const NOBODYS = '0198c000-0000-7000-8000-000000000000';
const language = 'en' as const;

interface World<E extends Endpoint> {
  readonly asked: (scene: CharityScene) => InputOf<E> | Promise<InputOf<E>>;
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

async function close({ app }: CharityScene): Promise<void> {
  await app.services.db.sql`update cause set is_closed = true where id = ${CAUSE}`;
}

/** A confirmation of a pending pledge. */
async function confirmation(scene: CharityScene) {
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '10:00');
  const [pledge] = (await scene.giving()).pledges;
  if (!pledge) throw new Error('nothing waits for a confirmation');
  return { id: pledge.id, isConfirmed: true, causeId: CAUSE, language } as const;
}

const automatic = (part: object = {}) => ({
  plan: { causeId: CAUSE, percent: 10, ...part },
  language: 'en' as const,
});

const cases = [
  of({ endpoint: charity.getCauses, refused: {}, wrong: [['language', { language: 'de' }]] }),
  of({
    endpoint: charity.getCause,
    refused: { not_found: { asked: () => ({ id: 'no-such-cause', language }) } },
    wrong: [['id', { id: 'No', language }]],
  }),
  of({ endpoint: charity.getGiving, refused: {}, wrong: [['language', {}]] }),
  of({
    endpoint: charity.getDonations,
    refused: {},
    wrong: [
      ['state', { language, state: 'gone' }],
      ['year', { language, year: 26 }],
      ['limit', { language, limit: 0 }],
    ],
  }),
  of({
    endpoint: charity.findDonation,
    refused: {},
    wrong: [
      ['id', { language, id: 'mine' }],
      ['id', { language }],
      ['id', { language, id: NOBODYS, key: newKey() }],
    ],
  }),
  of({
    endpoint: charity.donate,
    refused: {
      insufficient_funds: {
        asked: () => aDonation({ amountMicros: String(usd(50_000) + 10_000n) }),
        detail: { availableMicros: String(usd(50_000)) },
      },
      key_reused: {
        async asked({ app, person }) {
          const wish = aDonation();
          must(await app.call(charity.donate, wish, person));
          return { ...wish, amountMicros: String(usd(26)) };
        },
      },
      not_found: { asked: () => aDonation({ causeId: 'no-such-cause' }) },
      cause_closed: {
        async asked(scene) {
          await close(scene);
          return aDonation();
        },
      },
      amount_too_small: {
        asked: () => aDonation({ amountMicros: '990000' }),
        detail: { neededMicros: String(usd(1)) },
      },
      amount_too_large: {
        asked: () => aDonation({ amountMicros: String(usd(100_000) + 10_000n) }),
        detail: { availableMicros: String(usd(100_000)) },
      },
    },
    wrong: [
      ['key', aDonation({ key: 'short' })],
      ['amountMicros', aDonation({ amountMicros: '0' })],
      ['amountMicros', aDonation({ amountMicros: '1000001' })],
    ],
  }),
  of({
    endpoint: charity.takeDonationBack,
    refused: {
      not_found: { asked: () => ({ id: NOBODYS, language }) },
      donation_final: {
        async asked(scene) {
          const { id } = await scene.give(25);
          await scene.pay(1, 'INV-1');
          return { id, language };
        },
      },
    },
    wrong: [['id', { id: 'mine', language }]],
  }),
  of({
    endpoint: charity.setAutomaticDonation,
    refused: {
      not_found: { asked: () => automatic({ causeId: 'no-such-cause' }) },
      cause_closed: {
        async asked(scene) {
          await close(scene);
          return automatic();
        },
      },
    },
    wrong: [
      ['plan.percent', automatic({ percent: 0 })],
      ['plan.percent', automatic({ percent: 101 })],
      ['plan.percent', automatic({ percent: 2.5 })],
    ],
  }),
  of({
    endpoint: charity.decidePledge,
    refused: {
      not_found: {
        asked: () => ({ id: NOBODYS, isConfirmed: true, causeId: CAUSE, language }),
      },
      pledge_over: {
        async asked(scene) {
          const wish = await confirmation(scene);
          await scene.at('2026-12-16', '00:00');
          return wish;
        },
      },
      cause_closed: {
        async asked(scene) {
          const wish = await confirmation(scene);
          await close(scene);
          return wish;
        },
      },
      insufficient_funds: {
        async asked(scene) {
          const wish = await confirmation(scene);
          const { ledger } = scene.app.services;
          const micros = usd(49_999);
          const away = { key: newKey(), from: 'wallet', to: 'fund', micros } as const;
          await ledger.transfer(scene.person.id, away);
          return wish;
        },
        detail: { availableMicros: String(usd(1)) },
      },
    },
    wrong: [['id', { id: 'mine', isConfirmed: true, causeId: CAUSE, language }]],
  }),
  of({
    endpoint: charity.getDonationStatement,
    refused: { not_found: { asked: () => ({ year: 2020, language }) } },
    wrong: [['year', { year: 20, language }]],
  }),
];

function pathsOf(all: readonly { readonly endpoint: Endpoint }[]): readonly string[] {
  return all.map(({ endpoint }) => endpoint.path as string).toSorted();
}

test('every call about charity is in the table', () => {
  expect(pathsOf(cases)).toEqual(pathsOf(charityCalls));
});

/** Everything that a call could have changed. */
async function recordsOf({ app }: CharityScene) {
  const { sql } = app.services.db;
  return {
    balances: await sql`
      select path, micros from ledger_account join ledger_balance on account_id = id
      where micros > 0 order by path`,
    causes: await sql`select * from cause order by id`,
    donations: await sql`select * from donation order by id`,
    pledges: await sql`select * from donation_pledge order by id`,
    plans: await sql`select * from donation_plan order by person_id`,
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
    const scene = await aCharityScene(FRIDAY);
    const input = (await asked(scene)) as never;
    const before = await recordsOf(scene);
    const answer = await scene.app.call(endpoint, input, scene.person);
    expect(answer).toEqual({ ok: false, code, ...detail });
    expect(await recordsOf(scene)).toEqual(before);
  },
);

test('each call names the invalid field', async () => {
  const { app, person } = await aCharityScene(FRIDAY);
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
