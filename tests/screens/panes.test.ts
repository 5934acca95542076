import { expect, test } from 'vitest';
import { linkTo } from '../../src/nav/links.ts';
import { aTrader, stillMarket } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

const BESIDE = { name: 'Beside this screen' };

test('a wide window offers no ticket beside a symbol that does not exist, and one beside the next that does', async () => {
  const app = await anApp({ market: stillMarket() });
  const device = { ...aDevice(await aTrader(app.services)), widthPx: 1440 };
  const { screen, go } = await openPage(app, device, linkTo.instrument({ ticker: 'AAPL' }));
  // The pane's code is here.
  await screen.findByLabelText('Number of shares');
  go(linkTo.instrument({ ticker: 'NOTHING' }));
  await screen.findByText('NOTHING isn’t available');
  await expect.poll(() => screen.queryByRole('complementary', BESIDE)).toBeNull();
  go(linkTo.instrument({ ticker: 'AAPL' }));
  await screen.findByRole('complementary', BESIDE);
  await screen.findByLabelText('Number of shares');
});
