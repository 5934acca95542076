import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getMessages } from '../../contract/message.ts';
import { getMatters, OPEN_MATTERS_MAX, sendServiceText } from '../../contract/service.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { aPng } from '../harness/pictures.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { aServiceScene, type ServiceScene } from '../harness/service.ts';
import { must } from '../harness/sign-up.ts';

async function mattersOf({ app, person }: ServiceScene) {
  return must(await app.call(getMatters, {}, person)).matters;
}

/** A file as the customer selects it. */
function aFile(bytes: BlobPart, name = 'screen.png'): File {
  return new File([bytes], name, { type: 'image/png' });
}

function attach(): HTMLInputElement {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no picture can be chosen');
  return input;
}

test('a visitor finds help topics while typing, finds contact details, and is asked to log in to write', async () => {
  const { app } = await aServiceScene();
  const { screen, user } = await openPage(app, aDevice(), linkTo.service());
  await user.type(
    await screen.findByLabelText('Describe your question'),
    'USDT deposit has not arrived',
  );
  const topic = await screen.findByRole('link', { name: /Deposit/ });
  expect(topic.getAttribute('href')).toBe(linkTo.help({ topic: 'deposits' }));
  expect(screen.getByRole('link', { name: 'Go Login' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull();
});

test('a question is answered automatically at once and by a person live, and stays readable offline', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const device = aDevice(person);
  const { screen, user, press, go } = await openPage(app, device, linkTo.service());
  await screen.findByText(/No conversations yet/);
  await user.click(screen.getByRole('link', { name: 'Write to us' }));
  await press('Send');
  await screen.findByText('Describe the subject in a few words.');
  await user.type(await screen.findByLabelText('What is it about?'), 'My deposit');
  await user.type(screen.getByLabelText('Your message'), 'My USDT deposit has not arrived.');
  await screen.findByText('This may help:');
  await press('Send');
  await screen.findByRole('heading', { name: 'My deposit' });
  await app.runJobs();
  await screen.findByText('Automatic answer');
  const log = screen.getByRole('log');
  // The assistant's answer with its source, then help topics.
  await within(log).findByText('I found no such deposit.');
  const source = await within(log).findByRole('link', { name: 'Deposits' });
  expect(source.getAttribute('href')).toBe(linkTo.fundingRecords());
  const topic = await within(log).findByRole('link', { name: 'Depositing money' });
  expect(topic.getAttribute('href')).toBe(linkTo.help({ topic: 'deposits' }));

  await press('Talk to a person');
  await screen.findByText('You asked for a person.');
  await screen.findByText(/A person will reply here/);
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull();

  const [matter] = await mattersOf(scene);
  if (!matter) throw new Error('nothing was sent');
  await scene.reply(matter, 'Which transaction is it?');
  await screen.findByText('Which transaction is it?');
  await expect.poll(async () => (await mattersOf(scene))[0]?.unread).toBe(0);

  await user.type(screen.getByLabelText('Message'), 'The one of Monday.');
  await press('Send');
  await within(log).findByText('The one of Monday.');
  await expect.poll(async () => (await scene.thread(matter.id)).messages.length).toBe(5);
  await expect.poll(() => within(log).getAllByText(/#\d/).length).toBe(5);

  device.fate = () => 'unreachable';
  go(linkTo.service());
  await user.click(await screen.findByRole('link', { name: /My deposit/ }));
  await screen.findByText('Which transaction is it?');
});

test('a failed message says why, survives a reload, and is sent once although the response is lost', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.open();
  const device = aDevice(person);
  const first = await openPage(app, device, linkTo.conversation({ id }));
  await first.screen.findByText('My USDT deposit has not arrived.');
  device.fate = (path) => (path === sendServiceText.path ? 'unreachable' : 'answered');
  await first.user.type(first.screen.getByLabelText('Message'), 'It was 500 USDT.');
  await first.press('Send');
  await first.screen.findByText('Not sent. You’re offline. This needs a connection.');
  first.close();

  device.fate = (path) => (path === sendServiceText.path ? 'answer_cut' : 'answered');
  const { screen, press } = await openPage(app, device, linkTo.conversation({ id }));
  await screen.findByText('Not sent.');
  await press('Try again');
  await expect.poll(async () => (await scene.thread(id)).messages.length).toBe(2);
  await screen.findByText(/^#2/);
  await expect.poll(() => screen.queryByText(/Not sent\./)).toBeNull();
  expect(screen.getAllByText('It was 500 USDT.')).toHaveLength(1);
});

test('pictures are sent, shown, and rejected when invalid; long texts show the excess', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.open();
  const { screen, user, press } = await openPage(app, aDevice(person), linkTo.conversation({ id }));
  await screen.findByText('My USDT deposit has not arrived.');
  await user.upload(attach(), aFile(new Uint8Array(await aPng())));
  await screen.findByRole('img', { name: 'Picture in this conversation' });
  await user.click(screen.getByRole('button', { name: 'View picture' }));
  await screen.findByRole('dialog', { name: 'Picture' });
  await press('Close');

  // Starts with a PNG signature.
  await user.upload(attach(), aFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])));
  await screen.findByText(/Not sent\..*please re-identify/);
  await press('Discard');
  await user.upload(attach(), aFile('<svg onload="alert(1)">'));
  await screen.findByText('Pictures must be JPEG, PNG, or BMP.');

  await user.click(screen.getByLabelText('Message'));
  await user.paste('x'.repeat(4_010));
  await screen.findByText(/10 characters too long/);
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  const { messages } = await scene.thread(id);
  expect(messages.map(({ content }) => content.kind)).toEqual(['text', 'picture']);
});

test('with ten open conversations another is refused, until one is closed; a message reopens it', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  for (let nth = 0; nth < OPEN_MATTERS_MAX; nth += 1) await scene.open({ name: `Matter ${nth}` });
  const { screen, user, press, go } = await openPage(
    app,
    aDevice(person),
    linkTo.writeToService({ name: 'Another' }),
  );
  await screen.findByText(/Channel congestion, please contact customer service\./);
  await user.type(screen.getByLabelText('Your message'), 'One more question.');
  await press('Send');
  await expect.poll(() => mattersOf(scene)).toHaveLength(OPEN_MATTERS_MAX);

  go(linkTo.service());
  await user.click(await screen.findByRole('link', { name: /Matter 9/ }));
  await press('Close conversation');
  await screen.findByText('You closed this conversation.');
  expect(screen.queryByRole('button', { name: 'Close conversation' })).toBeNull();
  go(linkTo.writeToService());
  await screen.findByDisplayValue('One more question.');
  await press('Send');
  await screen.findByRole('heading', { name: 'Another' });
  expect(await mattersOf(scene)).toHaveLength(OPEN_MATTERS_MAX + 1);
});

test('feedback has a subject, content and a picture, and its reply is reached from its message', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { screen, user, press, go } = await openPage(app, aDevice(person), linkTo.feedback());
  await screen.findByText('Your feedback and our replies appear here.');
  await user.type(screen.getByLabelText('Name'), 'Dark charts');
  await user.type(screen.getByLabelText('Content'), 'Lines are hard to see.');
  await user.upload(attach(), aFile(new Uint8Array(await aPng())));
  await screen.findByRole('img', { name: 'screen.png' });
  // A newer version does not reload this tab before the picture is sent.
  // Imported here: the harness prepares React before it is loaded.
  const [{ readHook }, { useUpdate }] = await Promise.all([
    import('../harness/hook.ts'),
    import('../../src/data/device/updates.ts'),
  ]);
  await expect.poll(() => readHook(useUpdate).holds).toContain('pictures');
  await press('Send feedback');
  await screen.findByText('Thank you. Your feedback was sent.');
  await screen.findByRole('img', { name: 'Picture in this conversation' });
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull();

  go(linkTo.me());
  const [matter] = await mattersOf(scene);
  if (!matter) throw new Error('nothing was sent');
  await scene.reply(matter, 'Thank you, they will be brighter.');
  await screen.findByRole('link', { name: /Customer service.*1 unread/ });
  const [message] = must(await app.call(getMessages, { category: 'system' }, person)).messages;
  go(linkToPath(paths.systemMessage, { id: message?.id ?? '' }));
  await user.click(await screen.findByRole('link', { name: 'View conversation' }));
  await screen.findByText('Thank you, they will be brighter.');
  await expect.poll(async () => (await mattersOf(scene))[0]?.unread).toBe(0);
});

test('feedback written without a connection waits, and is sent once when the line is back', async () => {
  const scene = await aServiceScene();
  const device = aDevice(scene.person);
  const first = await openPage(scene.app, device, linkTo.feedback());
  await first.screen.findByText('Your feedback and our replies appear here.');
  device.fate = () => 'unreachable';
  await first.user.type(first.screen.getByLabelText('Name'), 'Dark charts');
  await first.user.type(first.screen.getByLabelText('Content'), 'Lines are hard to see.');
  await first.press('Send feedback');
  await first.screen.findByText('Saved. It’s sent once you’re back online.');
  await first.screen.findByRole('heading', { name: 'Not sent yet' });
  expect(first.screen.queryByDisplayValue('Dark charts')).toBeNull();
  first.close();
  expect(await mattersOf(scene)).toHaveLength(0);

  device.fate = () => 'answered';
  const { screen } = await openPage(scene.app, device, linkTo.feedback());
  await screen.findByRole('link', { name: /Dark charts/ });
  await expect.poll(() => screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull();
  expect(await mattersOf(scene)).toHaveLength(1);
});

test('feedback that waited and is refused stays with its reason, and goes back into the form', async () => {
  const scene = await aServiceScene();
  const device = aDevice(scene.person);
  const { screen, user, press, close } = await openPage(scene.app, device, linkTo.feedback());
  await screen.findByText('Your feedback and our replies appear here.');
  device.fate = () => 'unreachable';
  await user.type(screen.getByLabelText('Name'), 'Dark charts');
  await user.type(screen.getByLabelText('Content'), 'Lines are hard to see.');
  await press('Send feedback');
  await screen.findByRole('heading', { name: 'Not sent yet' });
  close();

  for (let nth = 0; nth < OPEN_MATTERS_MAX; nth += 1) await scene.open({ name: `Matter ${nth}` });
  device.fate = () => 'answered';
  const later = await openPage(scene.app, device, linkTo.feedback());
  await later.screen.findByText(/Not sent\. Channel congestion/);
  await later.press('Edit');
  await later.screen.findByDisplayValue('Lines are hard to see.');
  await expect.poll(() => later.screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull();
});

test('the URL of a missing or another customer’s conversation says so and leads on', async () => {
  const scene = await aServiceScene();
  const { id } = await scene.open();
  const stranger = await aPerson(scene.app.services);
  const { screen, go } = await openPage(scene.app, aDevice(stranger), linkTo.conversation({ id }));
  await screen.findByText('We couldn’t find this conversation');
  expect(screen.queryByText('My USDT deposit has not arrived.')).toBeNull();
  expect(screen.queryByLabelText('Message')).toBeNull();
  go(linkToPath(paths.service, { id: 'nonsense' }));
  await screen.findByRole('link', { name: 'View all conversations' });
  go(linkToPath(paths.feedback, { id: 'nonsense' }));
  await screen.findByRole('link', { name: 'View all feedback' });
});

test('markup in a subject, a message and a reply is shown literally', async () => {
  const markup = '<img src=x onerror="document.title = 1"><b>bold</b>';
  const scene = await aServiceScene();
  const matter = await scene.open({ name: markup, text: `1 ${markup}` });
  await scene.reply(matter, `2 ${markup}`);
  const { screen, go } = await openPage(
    scene.app,
    aDevice(scene.person),
    linkTo.conversation({ id: matter.id }),
  );
  await screen.findByRole('heading', { name: markup });
  await screen.findByText(`1 ${markup}`);
  await screen.findByText(`2 ${markup}`);
  go(linkTo.service());
  await screen.findByRole('link', { name: /<b>bold<\/b>/ });
  expect(document.querySelectorAll('img, b')).toHaveLength(0);
});
