import { expect, test } from 'vitest';
import { getMessages } from '../../contract/message.ts';
import { LIKENESSES, type Likeness } from '../../server/referral/likeness.ts';
import { allowReferral } from '../../server/referral/refuse.ts';
import { aReferralScene, type ReferralScene } from '../harness/referrals.ts';
import { aDeviceKey, must } from '../harness/sign-up.ts';
import type { TestPerson } from '../harness/people.ts';
import { knownDevice } from '../../server/people/known-device.ts';

const USDT_ADDRESS = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const BANK_ACCOUNT = '9876543210';

function linkAccount(
  { app }: ReferralScene,
  { id }: TestPerson,
  accountNumber: string,
  ssn: string,
) {
  return app.services.funding.bank.addAccount(id, {
    holderName: 'Ada Quartermain-Solis',
    bankName: 'First Example Bank',
    bankAddress: null,
    routingNumber: '021000021',
    accountNumber,
    type: 'savings',
    ssn,
  });
}

async function signInOn({ app }: ReferralScene, { id }: TestPerson, deviceKey: string) {
  const { db, wallNowMs } = app.services;
  const device = { deviceKey, label: 'Test', nowMs: wallNowMs() };
  await db.transaction((tx) => knownDevice(tx, id, device));
}

/** Signs up a customer who shares one identifier with the referrer. A missing identifier does not compile. */
const worlds: Record<Likeness, (scene: ReferralScene) => Promise<TestPerson>> = {
  self: (scene) => scene.invite({ email: scene.referrer.email.replace('@', '+second@') }),
  async device(scene) {
    const deviceKey = aDeviceKey();
    await signInOn(scene, scene.referrer, deviceKey);
    return scene.invite({ deviceKey });
  },
  async bank_account(scene) {
    await linkAccount(scene, scene.referrer, '98-7654-3210', await ownSsn(scene));
    const person = await scene.invite({ papers: { ssn: '501126001' } });
    await linkAccount(scene, person, BANK_ACCOUNT, '501126001');
    return person;
  },
  async usdt_address(scene) {
    const { withdrawals } = scene.app.services.funding;
    const person = await scene.invite();
    for (const { id } of [scene.referrer, person]) {
      await withdrawals.addPayee(id, { address: USDT_ADDRESS, label: 'Mine' });
    }
    return person;
  },
  async identity_number(scene) {
    const own = await scene.app.services.vault.person(scene.app.services.db.sql, scene.referrer.id);
    await scene.app.services.db.sql`
      update identity set id_number_sealed = ${own.seal('identity.id_number', 'D1234567')}
      where person_id = ${scene.referrer.id}`;
    return scene.invite({ papers: { idNumber: 'D1234567' } });
  },
};

/** Gives the referrer an SSN that the test knows. */
async function ownSsn({ app, referrer }: ReferralScene): Promise<string> {
  const ssn = '501126000';
  const { vault, db } = app.services;
  await db.sql`
    update identity set ssn_index = ${vault.mac('identity:ssn', ssn)} where person_id = ${referrer.id}`;
  return ssn;
}

async function refusedOf({ app }: ReferralScene, { id }: TestPerson) {
  const [row] = await app.services.db.sql<{ id: string; refusal: string; same_as: string }>`
    select id, refusal, same_as from referral where referred_id = ${id}`;
  return row;
}

for (const likeness of LIKENESSES) {
  test(`a customer with the same ${likeness} as the referrer earns nothing, and the reason is not disclosed`, async () => {
    const scene = await aReferralScene();
    const person = await worlds[likeness](scene);
    await scene.book(person, '1000.00');
    await scene.lookMuchLater();
    expect(await scene.wallet()).toBe(0);
    const [shown] = await scene.invited();
    expect(shown).toMatchObject({ state: 'not_counted', missing: [], paysAtMs: null });
    expect(JSON.stringify(shown)).not.toContain(likeness);
    const { messages } = must(await scene.app.call(getMessages, {}, scene.referrer));
    expect(JSON.stringify(messages)).not.toContain(likeness);
    expect(await refusedOf(scene, person)).toMatchObject({
      refusal: likeness,
      same_as: scene.referrer.id,
    });
    expect(await scene.broken()).toEqual([]);
  });
}

test('a sign-up on the referrer’s device is refused at once, and the account is opened anyway', async () => {
  const scene = await aReferralScene();
  const person = await worlds.device(scene);
  expect(await refusedOf(scene, person)).toMatchObject({ refusal: 'device' });
  expect(await scene.invited()).toMatchObject([{ state: 'not_counted' }]);
  expect(person.aspctoken).not.toBe('');
  const { messages } = must(
    await scene.app.call(getMessages, { category: 'event' }, scene.referrer),
  );
  expect(messages.map(({ kind }) => kind)).toEqual(['welcome']);
});

test('two referred customers on one device count once', async () => {
  const scene = await aReferralScene();
  const deviceKey = aDeviceKey();
  await scene.book(await scene.invite({ deviceKey }), '1000.00');
  await scene.look();
  await scene.book(await scene.invite({ deviceKey }), '1000.00');
  await scene.lookMuchLater();
  expect(await scene.wallet()).toBe(100);
});

test('the account that a transfer came from is compared too', async () => {
  const scene = await aReferralScene();
  await scene.book(scene.referrer, '50.00', undefined, 'US-77-0001');
  const person = await scene.invite();
  await scene.book(person, '1000.00', undefined, 'US770001');
  await scene.lookMuchLater();
  expect(await refusedOf(scene, person)).toMatchObject({ refusal: 'bank_account' });
});

test('a shared identifier found before the payment still stops it', async () => {
  const scene = await aReferralScene();
  const deviceKey = aDeviceKey();
  await scene.book(await scene.invite({ deviceKey }), '1000.00');
  await scene.look();
  expect(await scene.invited()).toMatchObject([{ state: 'due' }]);
  await signInOn(scene, scene.referrer, deviceKey);
  await scene.lookMuchLater();
  expect(await scene.wallet()).toBe(0);
  expect(await scene.invited()).toMatchObject([{ state: 'not_counted' }]);
});

test('a person who deletes the account and opens another earns no second reward', async () => {
  const scene = await aReferralScene();
  const { sql } = scene.app.services.db;
  const ssn = '501126009';
  const first = await scene.invite({ papers: { ssn } });
  await scene.book(first, '1000.00');
  await scene.lookMuchLater();
  expect(await scene.wallet()).toBe(100);
  // As account deletion does.
  await sql`update person set closed_at = now(), invited_by = null where id = ${first.id}`;
  await sql`delete from identity where person_id = ${first.id}`;
  const second = await scene.invite({ papers: { ssn } });
  await scene.book(second, '1000.00');
  await scene.lookMuchLater();
  expect(await scene.wallet()).toBe(100);
  expect(await refusedOf(scene, second)).toMatchObject({ refusal: 'identity_number' });
});

test('an operator allows a refused referral', async () => {
  const scene = await aReferralScene();
  const person = await worlds.device(scene);
  await scene.book(person, '1000.00');
  const { id = '' } = (await refusedOf(scene, person)) ?? {};
  const { db } = scene.app.services;
  expect(await db.transaction((tx) => allowReferral(tx, id, 'operator:test'))).toBe(true);
  expect(await db.transaction((tx) => allowReferral(tx, id, 'operator:test'))).toBe(false);
  await scene.lookMuchLater();
  expect(await scene.wallet()).toBe(100);
  await expect(db.sql`update referral set state = 'open' where id = ${id}`).rejects.toThrow(
    /stays/,
  );
});
