import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { deleteAccount } from '../../contract/sign-up.ts';
import { PASSWORD } from '../harness/people.ts';
import { aReferralScene } from '../harness/referrals.ts';
import { aDevice, openPage } from '../harness/screen.ts';

test('a customer shares the code, sees who joined, and sees the reward paid', async () => {
  const scene = await aReferralScene();
  const { app, referrer } = scene;
  const { code } = await scene.summary();
  const page = await openPage(app, aDevice(referrer), linkTo.referral());
  const { screen, user, go } = page;

  await screen.findByText('$100.00 for each friend who invests');
  expect(screen.getByText(code)).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^Invitations and rewards/ }));
  await screen.findByText('No one has signed up with your code yet');

  go(linkTo.inviteCode());
  await screen.findByRole('img', { name: 'Your invitation link as a QR code' });
  expect(screen.getByText(`${location.origin}/#/register?invitation=${code}`)).toBeDefined();

  const person = await scene.invite({ papers: null });
  go(linkTo.invited());
  const list = () => screen.findByRole('list', { name: 'Invitations' });
  expect((await list()).textContent).toContain('p•••@e•••.com');
  expect((await list()).textContent).toContain(
    'Identity not verified yet · No qualifying deposit yet · 30 days left',
  );

  await scene.verify(person);
  await scene.book(person, '1000.00');
  await scene.look();
  await expect.poll(async () => (await list()).textContent).toContain('Reward pending');
  scene.at('2026-11-24', '17:00');
  await scene.look();
  await expect.poll(async () => (await list()).textContent).toContain('Reward paid$100.00');
  await user.selectOptions(screen.getByLabelText('Show'), 'Ended');
  await screen.findByText('No data found');

  go(linkToPath(paths.eventMessages));
  await screen.findByText('Referral reward paid');
});

test('an invitation whose customer deleted the account says so, and names no day that has passed', async () => {
  const scene = await aReferralScene();
  const { app, referrer } = scene;
  const person = await scene.invite();
  expect(await app.call(deleteAccount, { password: PASSWORD }, person)).toMatchObject({ ok: true });
  const { screen } = await openPage(app, aDevice(referrer), linkTo.invited());
  const list = await screen.findByRole('list', { name: 'Invitations' });
  expect(list.textContent).toContain('The account was deleted');
  expect(list.textContent).not.toContain('The last day');
});

test('a demo customer reads why invitations earn nothing, and how to try the program', async () => {
  const scene = await aReferralScene({ isDemo: true });
  const { app, referrer } = scene;
  await app.services.db.sql`update person set is_demo = true where id = ${referrer.id}`;
  const { screen, user } = await openPage(app, aDevice(referrer), linkTo.referral());
  await screen.findByText(/opened in one tap and has no identity/);
  await user.click(screen.getByRole('link', { name: 'How to try it' }));
  const rules = (await screen.findByRole('heading', { name: 'Conditions' })).closest('section');
  if (!rules) throw new Error('the conditions are a section');
  expect(within(rules).getByText(/at least 18 years old/)).toBeDefined();
  expect(screen.getByText(/In effect since Jul 1, 2024/)).toBeDefined();
});

test('a visitor reads the rules of the program, without a code to share', async () => {
  const { app } = await aReferralScene();
  const { screen } = await openPage(app, aDevice(), linkTo.referralRules());
  await screen.findByRole('heading', { name: 'Conditions' });
  expect(screen.queryByRole('link', { name: 'Share your code' })).toBeNull();
});
