import { expect, test } from 'vitest';
import { getContracts } from '../../contract/contracts.ts';
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
  await first.screen.findByText('Tick this to sign.');
  await first.user.click(first.screen.getByLabelText('By keyboard'));
  const name = await first.screen.findByLabelText('Type your full name');
  await first.user.clear(name);
  await first.user.type(name, 'Ada Lovelace');
  await first.user.click(first.screen.getByRole('checkbox'));
  await first.press('Submit signature');
  await first.screen.findByRole('heading', { name: 'Signing record' });
  await first.screen.findByText('The demonstration countersigned it automatically.');
  expect(first.screen.queryByRole('link', { name: 'Sign contract' })).toBeNull();
  const answer = await app.call(getContracts, {}, person);
  expect(answer).toMatchObject({ value: { contracts: [{ state: 'countersigned' }] } });
  first.close();

  device.fate = () => 'unreachable';
  const later = await open(hash);
  await later.screen.findByRole('heading', { name: 'Software contract' });
});

test('drawing up that fails says so, and is tried again', async () => {
  const { device, open } = await aCustomer();
  const { screen, press } = await open('#/contractList');
  await screen.findByText('No contract at present');
  device.fate = (path) => (path.includes('draw-up') ? 'unreachable' : 'answered');
  await press('Draw up contract');
  await screen.findByRole('button', { name: 'Try again' });
  device.fate = () => 'answered';
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Software contract' })).toBeDefined();
});

test.for(['#/contractList', '#/signature'])(
  'one whose identity is not verified is asked to verify it at %s',
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
    const said = /We couldn’t find this contract\.|There is nothing to sign here\./;
    expect(await screen.findByText(said)).toBeDefined();
  },
);
