import { expect, test } from 'vitest';
import { getBalances } from '../../contract/account.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

// A file of its own: a page of another test that loses its session would clear this tab.
test('on a shared device a transfer is found after its page was closed without an answer', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aPerson(app.services);
  const device = aDevice(person);
  for (const [name, value] of device.local) device.tab.set(name, value);
  device.local.clear();
  const wallet = async () => {
    const answer = await app.call(getBalances, {}, person);
    return answer.ok ? answer.value.accounts[0]?.availableMicros : undefined;
  };
  const first = await openPage(app, device, '#/userTransaction?amount=40');
  await first.screen.findByText(/\$100,000\.00 available/);
  await first.press('Review transfer');
  device.fate = (path) => (path === '/ledger/transfer/make/' ? 'answer_lost' : 'answered');
  await first.press('Confirm transfer');
  await expect.poll(wallet).toBe('99960000000');
  first.close();

  device.fate = () => 'answered';
  const next = await openPage(app, device, '#/userTransaction');
  await next.screen.findByRole('heading', { name: '$40.00 transferred' });
  expect(await wallet()).toBe('99960000000');
});
