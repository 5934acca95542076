import { expect, test } from 'vitest';
import { stillMarket } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

test('the search finds the app’s own screens, says the way to each, and opens them', async () => {
  const app = await anApp({ market: stillMarket() });
  const { screen, user } = await openPage(app, aDevice(), '#/browse');

  await user.type(await screen.findByRole('searchbox'), 'passw');
  const list = await screen.findByRole('list', { name: 'In the app' });
  expect(list.textContent).toContain('Change passwordMe › Security');
  expect(screen.queryByText(/No results for/)).toBeNull();

  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toContain('Reset password');
  const links = [...list.querySelectorAll('a')];
  const wanted = links.find(({ textContent }) => textContent.includes('Change password'));
  if (!wanted) throw new Error('the screen is not a link');
  await user.click(wanted);
  expect(location.hash).toBe('#/changePassword');
});

test('who looks among stocks alone is offered no screens', async () => {
  const app = await anApp({ market: stillMarket() });
  const { screen } = await openPage(app, aDevice(), '#/browse?text=passw&kind=stock');
  await screen.findByText(/No results for/);
  expect(screen.queryByRole('list', { name: 'In the app' })).toBeNull();
});
