import { expect, test } from 'vitest';
import { getList } from '../../contract/market.ts';
import { answerKey } from '../../src/data/call/answers.ts';
import { topOf } from '../../src/domains/market/asked.ts';
import { linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { answersKept } from '../harness/kept-answers.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { aMarket, anApp } from '../harness/server.ts';

const AT_NOON = '2026-11-20T12:00:00-05:00';

test('a ranking in another order says when it has only the top of its list', async () => {
  const app = await anApp({ market: aMarket(AT_NOON) });
  const device = aDevice();
  const first = await openPage(app, device, linkToPath(paths.stocks));
  await first.screen.findByRole('list', { name: 'Quotes' });
  const top = answerKey(getList, topOf('gainers', 'stock'));
  await expect.poll(() => answersKept(device)).toContain(top);
  first.close();

  device.fate = (path) => (path === getList.path ? 'unreachable' : 'answered');
  const { screen } = await openPage(app, device, linkToPath(paths.stocks, { sort: 'price' }));
  await screen.findByRole('list', { name: 'Quotes' });
  expect(await screen.findByText(/^You’re offline\. This needs/)).toBeDefined();
});
