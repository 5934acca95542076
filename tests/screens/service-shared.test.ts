import { expect, test } from 'vitest';
import { linkTo } from '../../src/nav/links.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { aServiceScene } from '../harness/service.ts';

// A file of its own: a page of another test that loses its session would clear this tab.
test('on a shared device feedback without a connection is not queued, and stays in the form', async () => {
  const scene = await aServiceScene();
  const device = aDevice(scene.person);
  for (const [name, value] of device.local) device.tab.set(name, value);
  device.local.clear();
  const { screen, user, press } = await openPage(scene.app, device, linkTo.feedback());
  await screen.findByText('Your feedback and our replies appear here.');
  device.fate = () => 'unreachable';
  await user.type(screen.getByLabelText('Name'), 'Dark charts');
  await user.type(screen.getByLabelText('Content'), 'Lines are hard to see.');
  await press('Send feedback');
  await screen.findByText('You’re offline. This needs a connection.');
  expect(screen.queryByDisplayValue('Dark charts')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull();
});
