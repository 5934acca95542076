import { expect, test } from 'vitest';
import { getManagedAccounts } from '../../contract/managed.ts';
import { acknowledgeHypothetical } from '../../contract/product.ts';
import { getStrategyDrafts, putStrategyDraft } from '../../contract/wizard.ts';
import { linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { anInvestor } from '../harness/products.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { given } from '../harness/trading-floor.ts';

test('a customer creates a strategy step by step, searches it, and starts the result', async () => {
  const app = await anApp();
  const person = await anInvestor(app.services, 10_000, 'quantitative');
  const wizard = linkToPath(paths.wizard);
  const { screen, user, press } = await openPage(app, aDevice(person), wizard);
  const drafts = async () => given(await app.call(getStrategyDrafts, {}, person)).drafts;
  const next = () => press('Save and continue');

  await press('New strategy');
  await user.click(await screen.findByRole('link', { name: 'Begin' }));

  // Fewer than three stocks and ETFs are not enough.
  await user.click(await screen.findByRole('checkbox', { name: /Large US companies/ }));
  await next();
  await screen.findByText('Choose sources with at least 3 stocks or ETFs.');
  await user.click(screen.getByRole('checkbox', { name: /ETFs/ }));
  await next();

  await user.click(await screen.findByRole('radio', { name: /Every week/ }));
  await next();
  await user.click(await screen.findByRole('radio', { name: /10 variants/ }));
  await next();

  // The preview is hypothetical performance, and a notice says so first.
  await screen.findByText('Before you see a backtest');
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Confirm and show the backtest');
  await screen.findByText(/^Hypothetical performance/);
  await next();

  await screen.findByRole('radiogroup', { name: 'Risk level' });
  await next();
  await screen.findByText('Choose a risk level.');
  await user.click(screen.getByRole('radio', { name: /Medium risk/ }));
  await next();

  await press('Search variants');
  await screen.findByText('Chosen parameters');
  await screen.findAllByText('Deflated Sharpe ratio');
  expect(await drafts()).toMatchObject([
    { sources: ['etfs'], schedule: 'weekly', variants: 10, risk: { volatilityPercent: 12 } },
  ]);

  await user.type(await screen.findByLabelText(/^Amount/), '2500');
  await press('Review order');
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Review order');
  await screen.findByRole('dialog', { name: 'Review order' });
  await press('Invest $2,500.00');
  await expect
    .poll(
      async () => given(await app.call(getManagedAccounts, { language: 'en' }, person)).accounts,
    )
    .toMatchObject([{ name: 'My strategy', investedMicros: '2500000000' }]);
});

test('a change made on another device is shown, not overwritten', async () => {
  const app = await anApp();
  const person = await anInvestor(app.services, 10_000, 'quantitative');
  given(await app.call(acknowledgeHypothetical, { understands: true, bearsLoss: true }, person));
  const { screen, user, press } = await openPage(app, aDevice(person), linkToPath(paths.wizard));
  await press('New strategy');
  await user.click(await screen.findByRole('link', { name: /Servers/ }));
  await screen.findByRole('radio', { name: /Every week/ });
  const [draft] = given(await app.call(getStrategyDrafts, {}, person)).drafts;
  if (!draft) throw new Error('a draft was kept');
  given(await app.call(putStrategyDraft, { ...draft, schedule: 'daily' }, person));
  await user.click(screen.getByRole('radio', { name: /Every week/ }));
  await press('Save and continue');
  await expect
    .poll(
      () => (screen.getByRole('radio', { name: /Every trading day/ }) as HTMLInputElement).checked,
    )
    .toBe(true);
});
