import { expect, test } from 'vitest';
import type { AnswerEvent } from '../../contract/assistant-answer.ts';
import { getUnread } from '../../contract/message.ts';
import * as service from '../../contract/service.ts';
import { deleteAccount } from '../../contract/sign-up.ts';
import { firstBrokenAudit } from '../../server/audit/audit-log.ts';
import type { FirstAnswerer } from '../../server/service/first-answer.ts';
import { said } from '../harness/assistant.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson, PASSWORD } from '../harness/people.ts';
import { aJpeg, upload } from '../harness/pictures.ts';
import { ACTOR, aQuestion, aServiceScene, type ServiceScene } from '../harness/service.ts';
import { must } from '../harness/sign-up.ts';

const kindsOf = ({ messages }: service.MatterThread) => messages.map(({ content }) => content.kind);
const write = ({ app, person }: ServiceScene, id: string, text: string, key = newKey()) =>
  app.call(service.sendServiceText, { id, key, text }, person);

/** The automatic answer of a conversation, and the sentences of the assistant in it. */
function automaticOf({ messages }: service.MatterThread) {
  const message = messages.find(({ author }) => author === 'automatic');
  const content = message?.content.kind === 'topics' ? message.content : undefined;
  return {
    message,
    topics: content?.topics,
    answer: content?.answer,
    said: said(content?.answer ?? []),
  };
}

/** A question that no help topic is about. */
const WITHOUT_TOPICS = { name: 'Qwx', text: 'Qwx zzz vvv' };

test('the first answer is the assistant’s from the customer’s own figures, marked as automatic, and a person stays in reach', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const stranger = await aPerson(app.services);
  await app.services.ledger.transfer(person.id, {
    key: newKey(),
    from: 'wallet',
    to: 'stock',
    micros: 1_234_560_000n,
  });
  const { id, number, kind } = await scene.open({ name: 'Cash', text: 'How much cash do I have?' });
  await app.runJobs();
  const thread = await scene.thread(id);
  expect(thread).toMatchObject({ state: 'open', unread: 0 });
  const { message, answer, said: own } = automaticOf(thread);
  expect(message).toMatchObject({ seq: 2, author: 'automatic', key: null });
  expect(own['cash']).toMatchObject({ settled: '1234560000' });
  expect(answer?.some((part) => part.kind === 'step' || part.kind === 'done')).toBe(false);
  expect(answer).toContainEqual(
    expect.objectContaining({ kind: 'source', place: { screen: 'activity' } }),
  );
  // A list names the answer without its figures.
  expect(thread.newest.content).toMatchObject({ kind: 'topics', answer: [] });

  // Another customer gets their own figures, and not this conversation.
  const theirs = must(
    await app.call(
      service.openMatter,
      aQuestion({ name: 'Cash', text: 'How much cash do I have?' }),
      stranger,
    ),
  );
  await app.runJobs();
  const seen = must(await app.call(service.getMatter, { id: theirs.id }, stranger));
  expect(automaticOf(seen).said['cash']).toMatchObject({ settled: '0' });
  expect(await app.call(service.getMatter, { id }, stranger)).toMatchObject({ code: 'not_found' });

  // The operator reads the automatic answer as it was.
  const read = await app.services.serviceDesk.operator.read({ number, kind, actor: ACTOR });
  expect(read?.messages[1]).toEqual(message);
  const asked = must(await app.call(service.askForPerson, { id }, person));
  expect(asked.state).toBe('waiting_for_us');
});

test('a question in Japanese is answered as well', async () => {
  const scene = await aServiceScene();
  const { id } = await scene.open({ name: '質問', text: 'アップルの株価は？', language: 'ja' });
  await scene.app.runJobs();
  expect(automaticOf(await scene.thread(id)).said['quote']).toMatchObject({ ticker: 'AAPL' });
});

test('nothing about other people is answered, and markup stays text', async () => {
  const scene = await aServiceScene();
  const other = await aPerson(scene.app.services);
  const toStock = { from: 'wallet', to: 'stock', micros: 987_650_000n } as const;
  await scene.app.services.ledger.transfer(other.id, { key: newKey(), ...toStock });
  const ask = async (text: string) => {
    const { id } = await scene.open({ name: 'Question', text });
    await scene.app.runJobs();
    return scene.thread(id);
  };
  const account = other.person.tradeAccount;
  const about = await ask(`What does customer ${account} own?`);
  expect(automaticOf(about).answer).toBeUndefined();
  // What is understood is answered about the customer who asks.
  const cash = await ask(`How much cash does customer ${account} have?`);
  expect(automaticOf(cash).said['cash']).toMatchObject({ settled: '0' });
  expect(JSON.stringify(cash)).not.toContain('98765');
  const marked = await ask('<b>How much cash do I have?</b><img src=x onerror=alert(1)>');
  const { answer, said: own } = automaticOf(marked);
  expect(own['cash']).toMatchObject({ settled: '0' });
  expect(JSON.stringify(answer)).not.toContain('<');
  expect(marked.messages[0]?.content).toMatchObject({
    text: '<b>How much cash do I have?</b><img src=x onerror=alert(1)>',
  });
});

test('a long story and a greeting get help topics rather than an answer', async () => {
  const scene = await aServiceScene();
  for (const text of [`How much cash do I have? ${'It was so. '.repeat(80)}deposit`, 'Hello!']) {
    const { id } = await scene.open({ name: 'My deposit', text });
    await scene.app.runJobs();
    const { answer, topics } = automaticOf(await scene.thread(id));
    expect([answer, topics?.includes('deposits')]).toEqual([undefined, true]);
  }
});

test('a job that runs twice answers once, and an answer that is too large loses its charts', async () => {
  const atMs = Array.from({ length: 400 }, (_, at) => 1_700_000_000_000 + at);
  const chart = (source: number): AnswerEvent => ({
    kind: 'chart',
    unit: 'price',
    atMs,
    lines: [{ name: { as: 'ticker', value: 'AAPL' }, values: atMs.map(() => 123.456789) }],
    source,
  });
  const sentence: AnswerEvent = { kind: 'text', say: 'no_orders', values: {}, source: null };
  const answerer: FirstAnswerer = {
    answer: async () => [sentence, ...Array.from({ length: 4 }, (_, at) => chart(at + 1))],
  };
  const scene = await aServiceScene({ answerer });
  const { id } = await scene.open();
  const { serviceDesk } = scene.app.services;
  await Promise.all([serviceDesk.answer(id, answerer), serviceDesk.answer(id, answerer)]);
  await scene.app.runJobs();
  const thread = await scene.thread(id);
  expect(kindsOf(thread)).toEqual(['text', 'topics']);
  expect(automaticOf(thread).answer).toEqual([sentence]);
});

test('an answer that arrives after the customer asked for a person is dropped', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<readonly AnswerEvent[]>();
  const answerer: FirstAnswerer = {
    answer() {
      asked.resolve();
      return answered.promise;
    },
  };
  const scene = await aServiceScene({ answerer });
  const { id } = await scene.open();
  const job = scene.app.services.serviceDesk.answer(id, answerer);
  await asked.promise;
  const wanted = must(await scene.app.call(service.askForPerson, { id }, scene.person));
  expect(wanted.state).toBe('waiting_for_us');
  answered.resolve([{ kind: 'text', say: 'no_orders', values: {}, source: null }]);
  await job;
  expect(kindsOf(await scene.thread(id))).toEqual(['text', 'person_wanted']);
});

test('a question that the assistant does not understand is answered from the help, in its language', async () => {
  const scene = await aServiceScene();
  const { id } = await scene.open({
    name: '入金',
    text: 'USDTの入金に使うネットワークの違いが心配です。',
    language: 'ja',
  });
  expect(await scene.thread(id)).toMatchObject({ state: 'open', unread: 0 });
  await scene.app.runJobs();
  const thread = await scene.thread(id);
  expect(thread).toMatchObject({ state: 'open', hasEarlier: false });
  expect(thread.messages).toMatchObject([
    {
      seq: 1,
      author: 'customer',
      content: { text: 'USDTの入金に使うネットワークの違いが心配です。' },
    },
    { seq: 2, author: 'automatic', content: { kind: 'topics' } },
  ]);
  const [, { content } = {}] = thread.messages;
  expect(content).toEqual({ kind: 'topics', topics: expect.arrayContaining(['deposits']) });
});

const ANSWERERS = [
  ['understands nothing', { answer: async () => undefined }, 'nothing_found'],
  ['says nothing', { answer: async () => [] }, 'nothing_found'],
  ['fails', { answer: () => Promise.reject(new Error('down')) }, 'failed'],
  ['hangs', { answer: () => new Promise<never>(() => undefined) }, 'failed'],
] as const;

test.for(ANSWERERS)('after an answerer that %s the help topics remain', async ([, answerer]) => {
  const scene = await aServiceScene({ answerer, answerLimitMs: 20 });
  const { id } = await scene.open();
  await scene.app.runJobs();
  const { answer, topics } = automaticOf(await scene.thread(id));
  expect([answer, topics?.includes('deposits')]).toEqual([undefined, true]);
});

test.for(ANSWERERS)(
  'an answerer that %s hands over to people where no topic matches',
  async ([, answerer, why]) => {
    const scene = await aServiceScene({ answerer, answerLimitMs: 20 });
    const { id } = await scene.open(WITHOUT_TOPICS);
    await scene.app.runJobs();
    const thread = await scene.thread(id);
    expect(thread.state).toBe('waiting_for_us');
    expect(thread.newest).toMatchObject({
      author: 'automatic',
      content: { kind: 'handed_over', why },
    });
  },
);

test('a missing answer after a crash is handed over', async () => {
  const scene = await aServiceScene();
  const { id } = await scene.open();
  const [job] = await scene.app.services.db.sql<{ in_s: number }>`
    select extract(epoch from run_at - now())::int as in_s from graphile_worker.jobs
    where task_identifier = 'hand-over-matter'`;
  expect(job?.in_s).toBeGreaterThan(50);
  expect(job?.in_s).toBeLessThanOrEqual(60);
  // The job that checks for an answer, run twice.
  await scene.app.services.serviceDesk.handOver(id);
  await scene.app.services.serviceDesk.handOver(id);
  expect(kindsOf(await scene.thread(id))).toEqual(['text', 'handed_over']);
});

test('asking for a person before the automatic answer suppresses it', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.open();
  must(await app.call(service.askForPerson, { id }, person));
  const asked = must(await app.call(service.askForPerson, { id }, person));
  expect(asked.state).toBe('waiting_for_us');
  await app.runJobs();
  expect(kindsOf(await scene.thread(id))).toEqual(['text', 'person_wanted']);
});

test('a list of all conversations has those that wait first, and then the newest', async () => {
  let nowMs = Date.parse('2026-11-20T15:00:00Z');
  const scene = await aServiceScene({ wallNowMs: () => (nowMs += 60_000) });
  const matters = [];
  for (let count = 0; count < 4; count += 1) matters.push(await scene.openForPeople());
  const [first, second, third, fourth] = matters;
  for (const answered of [third, first]) if (answered) await scene.reply(answered, 'Gladly.');
  const list = async (most: number) => {
    const { operator } = scene.app.services.serviceDesk;
    const listed = await operator.list({ kind: 'idea', isAll: true, most });
    return listed.map(({ number }) => number);
  };
  expect(await list(200)).toEqual([second, fourth, first, third].map((each) => each?.number));
  expect(await list(3)).toContain(first?.number);
});

test('an operator’s reply waits for the customer, sends one notification, and is cleared when read', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const matter = await scene.openForPeople();
  expect(await scene.reply(matter, 'Which transaction is it?')).toBe(true);
  const thread = await scene.thread(matter.id);
  expect(thread).toMatchObject({ state: 'waiting_for_you', unread: 1 });
  expect(must(await app.call(service.getMatters, {}, person))).toMatchObject({
    open: 1,
    unread: 1,
  });
  const told = must(await app.call(getUnread, {}, person)).categories;
  expect(told.find(({ category }) => category === 'system')).toMatchObject({
    unread: 1,
    newest: { kind: 'service_replied', figures: { matterId: matter.id, number: matter.number } },
  });
  const upTo = { id: matter.id, seq: thread.newest.seq };
  expect(must(await app.call(service.markMatterRead, upTo, person))).toEqual({ unread: 0 });
  must(await app.call(service.markMatterRead, { id: matter.id, seq: 1 }, person));
  expect((await scene.thread(matter.id)).unread).toBe(0);
  const after = must(await app.call(getUnread, {}, person)).categories;
  expect(after.find(({ category }) => category === 'system')?.unread).toBe(0);
});

test('a reply to a closed conversation reopens it with all its messages', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id, number, kind } = await scene.open();
  await app.runJobs();
  must(await write(scene, id, 'That is not it.'));
  await scene.reply({ number, kind }, 'It is credited now.');
  await app.services.serviceDesk.operator.close({ number, kind, actor: ACTOR });
  expect(await scene.thread(id)).toMatchObject({ state: 'closed' });
  expect(must(await app.call(service.getMatters, {}, person)).open).toBe(0);
  const reopened = must(await write(scene, id, 'Thank you. One more question.'));
  expect(reopened.state).toBe('waiting_for_us');
  expect(kindsOf(reopened)).toEqual(['text', 'topics', 'text', 'text', 'closed', 'text']);
  const own = must(await app.call(service.closeMatter, { id }, person));
  expect(own.state).toBe('closed');
  expect(await scene.reply({ number, kind }, 'Gladly.')).toBe(true);
  expect(await scene.thread(id)).toMatchObject({ state: 'waiting_for_you' });
});

test('concurrent messages get numbers without a gap, and a key is sent once', async () => {
  const scene = await aServiceScene();
  const matter = await scene.openForPeople();
  const keys = Array.from({ length: 8 }, newKey);
  await Promise.all([
    // Each call twice, because a response may be lost.
    ...[...keys, ...keys].map((key) => write(scene, matter.id, `Text ${key}`, key)),
    ...['One', 'Two', 'Three'].map((text) => scene.reply(matter, text)),
    // These fail and release their numbers.
    ...keys.map((key) => write(scene, matter.id, 'Another text', key)),
  ]);
  const { messages } = await scene.thread(matter.id);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1));
  expect(new Set(messages.flatMap(({ key }) => key ?? [])).size).toBe(9);
});

test('ten conversations opened at once are ten, and another is refused', async () => {
  const scene = await aServiceScene();
  const answers = await Promise.all(
    Array.from({ length: 13 }, () => scene.app.call(service.openMatter, aQuestion(), scene.person)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(service.OPEN_MATTERS_MAX);
  const question = aQuestion();
  const first = answers.find((answer) => answer.ok);
  must(
    await scene.app.call(
      service.closeMatter,
      { id: first?.ok ? first.value.id : '' },
      scene.person,
    ),
  );
  const opened = await scene.open(question);
  expect((await scene.open(question)).id).toBe(opened.id);
});

test('a picture is re-encoded, belongs to its customer only, and may refer to its feedback by the key', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const question = aQuestion({ kind: 'idea', name: 'Dark charts' });
  await scene.open(question);
  const picture = { matter: question.key, key: newKey() };
  const jpeg = await aJpeg({ width: 3_200, height: 1_600 });
  const sent = must(await upload(app.url, service.sendServicePicture, picture, jpeg, person));
  must(await upload(app.url, service.sendServicePicture, picture, jpeg, person));
  const thread = await scene.thread(sent.id);
  expect(thread.messages).toHaveLength(2);
  const content = thread.messages[1]?.content;
  expect(content).toMatchObject({ kind: 'picture', width: 1_600, height: 800 });
  if (content?.kind !== 'picture') throw new Error('there is no picture');
  const { base64 } = must(
    await app.call(service.getServicePicture, { id: content.pictureId }, person),
  );
  expect(Buffer.from(base64, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('long conversations and lists are paged', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.openForPeople();
  for (let nth = 2; nth <= 130; nth += 1) must(await write(scene, id, `Message ${nth}`));
  const newest = await scene.thread(id);
  expect(newest).toMatchObject({ hasEarlier: true, newest: { seq: 130 } });
  const before = newest.messages[0]?.seq ?? 0;
  const earlier = must(await app.call(service.getMatter, { id, before }, person));
  expect(earlier).toMatchObject({ hasEarlier: false, newest: { seq: 130 } });
  expect([...earlier.messages, ...newest.messages].map(({ seq }) => seq)).toEqual(
    Array.from({ length: 130 }, (_, nth) => nth + 1),
  );
  await app.services.db.sql`
    insert into service_matter (person_id, key, kind, state, language, name_sealed, last_seq, opened_at, changed_at)
    select person_id, 'copy-' || nth, kind, 'closed', language, name_sealed, 1, opened_at,
      opened_at - nth * interval '1 minute'
    from service_matter cross join generate_series(1, 35) nth`;
  await app.services.db.sql`
    insert into service_message (matter_id, seq, person_id, author, kind, sealed, at)
    select copy.id, 1, copy.person_id, author, message.kind, sealed, at
    from service_matter copy join service_message message on message.matter_id = ${id} and seq = 1
    where copy.key like 'copy-%'`;
  const page = must(await app.call(service.getMatters, { kind: 'idea' }, person));
  expect([page.matters.length, page.hasMore, page.matters[0]?.id]).toEqual([30, true, id]);
  const last = page.matters.at(-1)?.id;
  const rest = must(await app.call(service.getMatters, { kind: 'idea', before: last }, person));
  expect([rest.matters.length, rest.hasMore]).toEqual([6, false]);
});

const lettersTo = async ({ app, person }: ServiceScene) =>
  (await app.services.outbox.newest(person.email, 10)).map(({ subject }) => subject);

test('a reply unread for ten minutes sends one e-mail, without the reply’s text', async () => {
  let nowMs = Date.now();
  const scene = await aServiceScene({ wallNowMs: () => nowMs });
  const matter = await scene.openForPeople();
  await scene.reply(matter, 'A secret of the customer.');
  await scene.app.runJobs();
  expect(await lettersTo(scene)).toEqual([]);
  // Replies of eleven minutes ago are due now.
  nowMs -= 11 * 60_000;
  await scene.reply(matter, 'One.');
  await scene.reply(matter, 'Two.');
  await scene.app.runJobs();
  expect(await lettersTo(scene)).toEqual(['Customer service replied to you']);
  const [letter] = await scene.app.services.outbox.newest(scene.person.email, 1);
  expect(letter?.body).not.toMatch(/secret|One|Two/);
  // The earlier e-mail covered the first reply.
  await scene.app.services.serviceDesk.mailReply({ matterId: matter.id, seq: 2 });
  expect(await lettersTo(scene)).toHaveLength(1);
});

test('a reply that was read sends no e-mail', async () => {
  const scene = await aServiceScene({ wallNowMs: () => Date.now() - 11 * 60_000 });
  const matter = await scene.openForPeople();
  await scene.reply(matter, 'Read at once.');
  must(await scene.app.call(service.markMatterRead, { id: matter.id, seq: 2 }, scene.person));
  await scene.app.runJobs();
  expect(await lettersTo(scene)).toEqual([]);
});

test('conversations are encrypted, operators leave audit records, and account deletion removes everything', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { sql } = app.services.db;
  const matter = await scene.openForPeople();
  must(
    await upload(
      app.url,
      service.sendServicePicture,
      { matter: matter.id, key: newKey() },
      await aJpeg(),
      person,
    ),
  );
  const act = { number: matter.number, kind: matter.kind, actor: ACTOR };
  const read = await app.services.serviceDesk.operator.read(act);
  expect(read).toMatchObject({ name: 'My deposit', pictures: [{ seq: 2 }] });
  await scene.reply(matter, 'Thank you.');
  await app.services.serviceDesk.operator.close(act);
  expect(await app.services.serviceDesk.operator.close(act)).toBe(false);
  const records = await sql`select action, actor, detail from audit_record order by id`;
  expect(records).toEqual([
    { action: 'service_read', actor: ACTOR, detail: { number: matter.number } },
    { action: 'service_replied', actor: ACTOR, detail: { number: matter.number, seq: 3 } },
    { action: 'service_closed', actor: ACTOR, detail: { number: matter.number } },
  ]);
  expect(await firstBrokenAudit(sql)).toBeUndefined();
  const [rows] = await sql<{ text: string }>`
    select string_agg(encode(sealed, 'escape'), '') || (select json_agg(m) from service_matter m) as text
    from service_message`;
  expect(rows?.text).not.toMatch(/deposit|Thank you/);

  must(await app.call(deleteAccount, { password: PASSWORD }, person));
  const [left] = await sql`
    select (select count(*) from service_matter)::int as matters,
      (select count(*) from service_message)::int as messages,
      (select count(*) from service_picture)::int as pictures`;
  expect(left).toEqual({ matters: 0, messages: 0, pictures: 0 });
});

test('a picture after the automatic answer reaches a person, unless it belongs to the question', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const question = aQuestion();
  const { id } = await scene.open(question);
  await app.runJobs();
  expect(kindsOf(await scene.thread(id))).toEqual(['text', 'topics']);
  const jpeg = await aJpeg();
  const send = async (matter: string) =>
    must(
      await upload(app.url, service.sendServicePicture, { matter, key: newKey() }, jpeg, person),
    );
  expect((await send(question.key)).state).toBe('open');
  expect((await send(id)).state).toBe('waiting_for_us');
});
