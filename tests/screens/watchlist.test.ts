import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { stillMarket } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

test('Enter adds what was typed, and nothing when it is on the list', async () => {
  const market = stillMarket();
  market.list('MSFT', { name: 'Microsoft Corporation' });
  market.list('MSFX', { name: 'Microsoft Extra Fund' });
  const app = await anApp({ market });
  const { screen, user } = await openPage(app, aDevice(), '#/watchList?list=first');

  const field = await screen.findByRole('searchbox', { name: 'Add a stock or ETF' });
  const found = async () => screen.findByRole('list', { name: 'Search results' });
  await user.type(field, 'msft');
  await within(await found()).findByText('Microsoft Corporation');
  await user.keyboard('{Enter}');
  await screen.findByText('1 symbol');

  await user.type(field, 'microsoft');
  await within(await found()).findByText('Microsoft Extra Fund');
  expect(within(await found()).getAllByRole('listitem')[0]?.textContent).toContain('MSFT');
  await user.keyboard('{Enter}');
  await user.clear(field);
  await user.type(field, 'msfx');
  await within(await found()).findByText('Microsoft Extra Fund');
  expect(screen.queryByText('2 symbols')).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByText('2 symbols');
});
