import { expect, test } from 'vitest';
import { getChanges } from '../../contract/sync.ts';
import { aTrader, stillMarket } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

test('a change whose answer is lost as the page closes is sent again by the next page, and counts once', async () => {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services);
  const device = aDevice(trader);
  const sent: string[] = [];
  const synced = async () => {
    const answer = await app.call(getChanges, { afterVersion: 0 }, trader);
    return answer.ok ? answer.value.items : [];
  };

  const first = await openPage(app, device, '#/browse?text=MSFT');
  await expect.poll(() => first.calls).toContain('/sync/changes/get/');
  device.fate = (path) => (path === '/sync/changes/put/' ? 'answer_lost' : 'answered');
  await first.press('Watch MSFT');
  await expect.poll(async () => (await synced()).length).toBeGreaterThan(0);
  first.close();

  device.fate = (path) => {
    sent.push(path);
    return 'answered';
  };
  const before = await synced();
  await openPage(app, device, '#/help');
  await expect.poll(() => sent).toContain('/sync/changes/put/');
  expect(await synced()).toEqual(before);
});
