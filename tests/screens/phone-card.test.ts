import { expect, test } from 'vitest';
import { qrCodeOf } from '../../src/ui/qr-path.ts';
import { aNetwork } from '../harness/network.ts';
import { stillMarket } from '../harness/orders.ts';
import { aDevice, type Device, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

/** A desktop at the machine of the server. */
function aDesktop(): Device {
  return { ...aDevice(), widthPx: 1280 };
}

test('at a server of the network the card has a code that leads a phone to its guide, and to the same screen', async () => {
  const app = await anApp({ market: stillMarket(), network: await aNetwork() });
  const { screen } = await openPage(app, aDesktop(), '#/stockDetails?symbol=AAPL');
  const code = await screen.findByRole('img', { name: /QR code/ });
  const guide = 'http://192.168.1.20:8080/phone?to=%2FstockDetails%3Fsymbol%3DAAPL';
  expect(code.querySelector('path')?.getAttribute('d')).toBe(qrCodeOf(guide).path);
  expect(screen.getByText(guide)).toBeTruthy();
  expect(screen.getByText(/how to let the phone trust this computer/)).toBeTruthy();
});

test('on a local-only server it says how to start one for the network, and stays hidden once dismissed', async () => {
  const app = await anApp({ market: stillMarket() });
  const device = aDesktop();
  const page = await openPage(app, device, '#/index');
  expect((await page.screen.findByText('npm start -- --lan')).tagName).toBe('CODE');
  expect(page.screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  await page.press('Close');
  expect(page.screen.queryByRole('region', { name: 'On your phone' })).toBeNull();
  page.close();

  const later = await openPage(app, device, '#/index');
  await later.screen.findByRole('navigation', { name: 'Main' });
  expect(later.screen.queryByText('npm start -- --lan')).toBeNull();
});
