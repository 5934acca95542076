import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  getConversation,
  getConversations,
  removeConversation,
  stopAnswer,
} from '../../contract/assistant.ts';
import type { Answerer } from '../../server/assistant/answerer.ts';
import { linkTo } from '../../src/nav/links.ts';
import { asks, listen } from '../harness/assistant.ts';
import { anAssistantWorld } from '../harness/assistant-world.ts';
import { anOrder, placerOf } from '../harness/orders.ts';
import { aScene, trade } from '../harness/portfolio-scene.ts';
import { aPerson } from '../harness/people.ts';
import { recorded } from '../harness/product-figures.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

test('a customer asks what is held, follows a figure to its screen, and deletes the conversation', async () => {
  const scene = await aScene();
  const { app, person } = scene;
  await trade(scene, { limit: 100, shares: 10 });
  await placerOf(app.services).place(person.id, anOrder({ limit: 90 }));
  const { screen, user, go } = await openPage(app, aDevice(person), linkTo.assistant());

  await user.click(await screen.findByRole('button', { name: 'What do I own?' }));
  await screen.findByText(/^Positions: /);
  const table = await screen.findByRole('table');
  expect(table.textContent).toContain('AAPL');
  expect(table.textContent).toContain('10');
  const [source] = await screen.findAllByRole('link', { name: /^Positions/ });
  expect(source?.getAttribute('href')).toContain('/transaction/position');

  await user.type(screen.getByLabelText('Your question'), 'Why is my order not filled?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText(/is not filled because its limit of/);

  go(linkTo.assistant({ view: 'history' }));
  await screen.findByRole('list', { name: 'Conversations' });
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Your conversations are kept here until you delete them.');
});

/** Looks something up until it is stopped. */
const slow: Answerer = {
  async *answer(_question, _conversation, _tools, signal) {
    yield { kind: 'text', say: 'no_orders', values: {}, source: null };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
};

test('a conversation that was deleted on another device is no longer stored on this one', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const conversation = randomUUID();
  await listen(app, asks('What are my orders?', { conversation }), person);
  const device = aDevice(person);
  const first = await openPage(app, device, linkTo.assistant({ conversation }));
  await first.screen.findByRole('article');
  const { withDatabase } = await import('../../src/data/device/db.ts');
  const stored = async () => {
    const keys = await withDatabase((db) => db.answers.toCollection().primaryKeys());
    return keys?.filter((key) => key.includes(getConversation.path)).length;
  };
  await expect.poll(stored, { timeout: 20_000 }).toBe(1);

  must(await app.call(removeConversation, { id: conversation }, person));
  first.go(linkTo.assistant());
  await first.screen.findByText('Your conversations are kept here until you delete them.');
  await expect.poll(stored).toBe(0);
});

test('an answer continues after a reload, stops at the press of the button, also offline, and goes with its conversation', async () => {
  const app = await anApp({ assistantAnswerer: slow });
  const person = await aPerson(app.services);
  const conversation = randomUUID();
  await listen(app, asks('What are my orders?', { conversation }), person, 1);
  const device = aDevice(person);
  const { screen, press, go, calls } = await openPage(
    app,
    device,
    linkTo.assistant({ conversation }),
  );
  await press('Continue');
  await screen.findByRole('button', { name: 'Stop' });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();

  device.fate = (path) => (path === stopAnswer.path ? 'unreachable' : 'answered');
  await press('Stop');
  await press('Continue');
  device.fate = () => 'answered';
  await press('Stop');
  await screen.findByText('Stopped.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();

  go(linkTo.assistant({ conversation, view: 'history' }));
  await press('Delete…');
  await press('Delete');
  await screen.findByText('Your conversations are kept here until you delete them.');
  expect(must(await app.call(getConversations, {}, person)).conversations).toEqual([]);
  device.fate = () => 'unreachable';
  const before = calls.length;
  go(linkTo.assistant({ conversation }));
  await expect.poll(() => calls.slice(before).includes(getConversation.path)).toBe(true);
  expect(screen.queryByText('What are my orders?')).toBeNull();
});

test('a customer asks for own funds and strategies, and follows one to its screen, and all to theirs', async () => {
  const { app, person } = await anAssistantWorld();
  const { screen, user } = await openPage(app, aDevice(person), linkTo.assistant());
  await user.type(await screen.findByLabelText('Your question'), 'Which funds did I buy?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText(/^Funds and strategies that you hold: /);
  const row = await screen.findByRole('row', { name: /Harbor Fund/ });
  expect(row.textContent).toContain('Harbor FundFund$');
  const fund = screen.getByRole('link', { name: 'Harbor Fund' });
  expect(fund.getAttribute('href')).toBe(linkTo.product({ id: 'fund-test' }));
  const source = screen.getByRole('link', { name: 'Products' });
  expect(source.getAttribute('href')).toBe(linkTo.ownProducts());
});

test('an answer about products on offer says what made their records', async () => {
  const { app, person } = await anAssistantWorld();
  const gains = { returnPercent: 2, fromDate: '2026-11-18' };
  await recorded(app, 'fund-test', { ...gains, provenance: 'live' });
  const { screen, user } = await openPage(app, aDevice(person), linkTo.assistant());
  const question = await screen.findByLabelText('Your question');
  await user.type(question, 'What about the Harbor Fund?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText(/\(Live record\)/);
  await recorded(app, 'fund-test', { ...gains, provenance: 'paper' });
  await user.type(question, 'Which funds do you offer?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const sentence = await screen.findByText(/Returns since each launch: /);
  expect(sentence.textContent).toMatch(/^Funds and strategies: 1\. .*: Paper record\.$/);
});

test('a visitor asks about the market, and is asked to sign in for an account', async () => {
  const app = await anApp();
  const { screen, user } = await openPage(app, aDevice(), linkTo.assistant({ symbol: 'AAPL' }));
  await user.click(await screen.findByRole('button', { name: 'What is the price of AAPL?' }));
  await screen.findByText(/last traded at/);
  await user.type(screen.getByLabelText('Your question'), 'What do I own?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const notice = await screen.findByText('You are not logged in yet, please login first.');
  expect(notice).toBeDefined();
});
