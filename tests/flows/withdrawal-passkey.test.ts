import { expect, test } from 'vitest';
import { getPasskeySignIn } from '../../contract/passkey.ts';
import {
  confirmWithdrawalByPasskey,
  startWithdrawalPasskey,
} from '../../contract/second-factor.ts';
import { askWithdrawal, getWithdrawalTerms } from '../../contract/withdrawal.ts';
import { MICROS } from '../../contract/money.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { anAddress } from '../harness/payouts.ts';
import { addPasskeyTo, PAGE } from '../harness/passkeys.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { stillMarket } from '../harness/orders.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

const PIN = '284917';
const refused = { ok: false, code: 'passkey_refused' };

/** A verified customer with money, an address, a PIN and a passkey. */
async function aPayer(app: TestApp) {
  const person = await aPerson(app.services, { identity: 'passed' });
  const hash = await hashPin(app.services, person.id, PIN);
  await app.services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
  const address = anAddress();
  const wish = { address, label: 'Mine' };
  const payee = await app.services.funding.withdrawals.addPayee(person.id, wish);
  const { authenticator } = await addPasskeyTo(app, person);
  return { person, address, payeeId: payee.id, authenticator };
}

function anAppWithPage() {
  return anApp({
    market: stillMarket(),
    services: { withdrawalWaitMs: 0 },
    config: { publicOrigins: [PAGE] },
  });
}

async function start(app: TestApp, person: TestPerson) {
  return must(await app.callFromPage(startWithdrawalPasskey, {}, PAGE, person));
}

test('a passkey confirms one withdrawal, in place of a code', async () => {
  const app = await anAppWithPage();
  const { person, address, payeeId, authenticator } = await aPayer(app);
  const { feeMicros, hasPasskey } = must(await app.call(getWithdrawalTerms, {}, person));
  expect(hasPasskey).toBe(true);
  const { challenge, options } = await start(app, person);
  const answer = { challenge, response: authenticator.get(options) };
  const confirmed = await app.callFromPage(confirmWithdrawalByPasskey, answer, PAGE, person);
  const { proof } = must(confirmed);

  const amountMicros = String(100n * MICROS);
  const wish = { payeeId, address, amountMicros, feeMicros, pin: PIN, proof };
  const asked = await app.call(askWithdrawal, { ...wish, key: 'first-withdrawal' }, person);
  expect(must(asked)).toMatchObject({ state: 'approved' });
  // The proof is used up, and so is the answer of the passkey.
  const again = await app.call(askWithdrawal, { ...wish, key: 'other-withdrawal' }, person);
  expect(again).toMatchObject({ ok: false, code: 'proof_expired' });
  const replayed = await app.callFromPage(confirmWithdrawalByPasskey, answer, PAGE, person);
  expect(replayed).toMatchObject(refused);
});

test('a withdrawal that is sent several times at once is answered each time, and uses one proof', async () => {
  const app = await anAppWithPage();
  const { person, address, payeeId, authenticator } = await aPayer(app);
  const { feeMicros } = must(await app.call(getWithdrawalTerms, {}, person));
  const { challenge, options } = await start(app, person);
  const answer = { challenge, response: authenticator.get(options) };
  const confirmed = await app.callFromPage(confirmWithdrawalByPasskey, answer, PAGE, person);
  const { proof } = must(confirmed);
  const key = 'sent-three-times';
  const wish = { key, payeeId, address, amountMicros: String(100n * MICROS), feeMicros, pin: PIN };
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call(askWithdrawal, { ...wish, proof }, person)),
  );
  expect(new Set(answers.map((each) => must(each).id)).size).toBe(1);
});

test('no other answer of a passkey confirms a withdrawal', async () => {
  const app = await anAppWithPage();
  const { person, authenticator } = await aPayer(app);
  const stranger = await aPayer(app);
  const confirm = (challenge: string, response: Record<string, unknown>, as = person) =>
    app.callFromPage(confirmWithdrawalByPasskey, { challenge, response }, PAGE, as);

  // A passkey of another customer.
  const asked = await start(app, person);
  const theirs = stranger.authenticator.get(asked.options);
  expect(await confirm(asked.challenge, theirs)).toMatchObject(refused);
  // The challenge of another customer.
  const next = await start(app, stranger.person);
  const own = authenticator.get(next.options);
  expect(await confirm(next.challenge, own)).toMatchObject(refused);
  // An answer that was given to sign in.
  const signIn = must(await app.callFromPage(getPasskeySignIn, {}, PAGE));
  const forSignIn = authenticator.get(signIn.options);
  expect(await confirm(signIn.challenge, forSignIn)).toMatchObject(refused);
  // A passkey that does not verify its user.
  const last = await start(app, person);
  const unchecked = authenticator.get(last.options, { isVerified: false });
  expect(await confirm(last.challenge, unchecked)).toMatchObject(refused);
});
