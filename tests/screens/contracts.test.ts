import { expect, test } from 'vitest';
import { getContracts } from '../../contract/contracts.ts';
import { aDepositScene, usdt } from '../harness/deposits.ts';
import { keepPapers } from '../harness/papers.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

async function aCustomer() {
  const app = await anApp();
  const person = await aPerson(app.services, { identity: 'passed' });
  const device = aDevice(person);
  return { app, person, device, open: (hash: string) => openPage(app, device, hash) };
}

test('a contract is drawn up, read and signed by keyboard, and opens offline from then on', async () => {
  const { app, person, device, open } = await aCustomer();
  const first = await open('#/contractList');
  await first.screen.findByText('No contract at present');
  await first.press('Draw up contract');
  await first.screen.findByRole('heading', { name: /^3\. Fees and invoices$/ });
  await first.screen.findByText(/late fee of 1\.5% per month/);
  const { hash } = location;
  await first.user.click(await first.screen.findByRole('link', { name: 'Sign contract' }));

  await first.screen.findByLabelText('Signature area');
  await first.press('Submit signature');
  await first.screen.findByText('A signature is required.');
  await first.screen.findByText('Check this box to sign.');
  await first.user.click(first.screen.getByLabelText('By keyboard'));
  const name = await first.screen.findByLabelText('Type your full name');
  await first.user.clear(name);
  await first.user.type(name, 'Ada Lovelace');
  await first.user.click(first.screen.getByRole('checkbox'));
  await first.press('Submit signature');
  await first.screen.findByRole('heading', { name: 'Signing record' });
  await first.screen.findByText('Countersigned automatically by the demo.');
  expect(first.screen.queryByRole('link', { name: 'Sign contract' })).toBeNull();
  const answer = await app.call(getContracts, {}, person);
  expect(answer).toMatchObject({ value: { contracts: [{ state: 'countersigned' }] } });
  first.close();

  device.fate = () => 'unreachable';
  const later = await open(hash);
  await later.screen.findByRole('heading', { name: 'Software contract', level: 2 });
});

test('a W-9 is prepared, read with its number masked, and signed; a customer who is not a US person learns that it does not apply', async () => {
  const { app, person, open } = await aCustomer();
  await keepPapers(app, person, { ssn: '501128765' });
  const { screen, user, press } = await open('#/contractList');
  await user.click(await screen.findByRole('link', { name: /^Form W-9/ }));
  await user.click(await screen.findByLabelText('No'));
  await screen.findByText('Form W-9 is not for you.');
  expect(screen.queryByRole('button', { name: 'Prepare form' })).toBeNull();
  await user.click(screen.getByLabelText('Yes'));
  await screen.findByText('•••-••-8765');
  await user.click(screen.getByRole('switch'));
  await press('Prepare form');

  await screen.findByRole('heading', { name: 'Part II: Certification' });
  const struck = await screen.findByText(/^2\. I am not subject to backup withholding/);
  expect(struck.tagName).toBe('S');
  await user.click(await screen.findByRole('link', { name: 'Sign form' }));
  await user.click(await screen.findByLabelText('By keyboard'));
  await user.click(screen.getByRole('checkbox'));
  await press('Submit signature');
  await screen.findByRole('heading', { name: 'Signing record' });
  expect(await screen.findAllByText('•••-••-8765')).toHaveLength(1);
  const answer = await app.call(getContracts, {}, person);
  expect(answer).toMatchObject({ value: { contracts: [{ kind: 'w9', state: 'signed' }] } });
});

test('a failed preparation says so, and can be retried', async () => {
  const { device, open } = await aCustomer();
  const { screen, press } = await open('#/contractList');
  await screen.findByText('No contract at present');
  device.fate = (path) => (path.includes('draw-up') ? 'unreachable' : 'answered');
  await press('Draw up contract');
  await screen.findByRole('button', { name: 'Try again' });
  device.fate = () => 'answered';
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Software contract', level: 2 })).toBeDefined();
});

test.for(['#/contractList', '#/contractList?form=w9', '#/signature', '#/rechargePdf'])(
  'an unverified customer is asked to verify their identity at %s',
  async (hash) => {
    const app = await anApp();
    const { screen } = await openPage(app, aDevice(await aPerson(app.services)), hash);
    expect(await screen.findByText('Please verify your real name first.')).toBeDefined();
  },
);

test.for(['#/contractList?number=2026-000009-9', '#/signature?number=nothing'])(
  'a contract that the customer does not have leads on from %s',
  async (hash) => {
    const { open } = await aCustomer();
    const { screen } = await open(hash);
    const said = /We couldn’t find this contract|There is nothing to sign here/;
    expect(await screen.findByText(said)).toBeDefined();
  },
);

test.for(['#/rechargePdf', '#/rechargePdf?id=0199a5b2-7c1e-7000-8000-000000000000'])(
  'a deposit that the customer does not have has no contract at %s',
  async (hash) => {
    const { open } = await aCustomer();
    const { screen, press } = await open(hash);
    if (hash.includes('?')) await press('Draw up contract');
    await screen.findByText('Only a deposit that was credited to your wallet has a contract.');
    expect(await screen.findByText('No contract at present')).toBeDefined();
  },
);

test('a credited deposit leads to its contract, which is drawn up once and named by its number', async () => {
  const scene = await aDepositScene();
  const { person, address, records } = await scene.customer();
  scene.chain.mine({ to: address, micros: usdt(1_234.5) });
  await scene.catchUp();
  const [record] = await records();
  const hash = `#/withdrawDetails?id=${record?.id}`;
  const { screen, user, press } = await openPage(scene.app, aDevice(person), hash);
  await user.click(await screen.findByRole('link', { name: 'Deposit contract' }));
  await press('Draw up contract');
  await screen.findByRole('heading', { name: '3. Reversal' });
  await screen.findByText('$1,234.50');
  await screen.findByRole('link', { name: 'Sign contract' });
  location.hash = hash;
  expect(await screen.findByRole('link', { name: /^Contract 20\d\d-000001-\d$/ })).toBeDefined();
});
