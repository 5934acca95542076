import type { MessageContent } from '../../contract/service.ts';
import type { Tx } from '../db/tx.ts';
import { appendMessage } from './append.ts';
import { ANSWER_LIMIT_MS, type FirstQuestion } from './first-answer.ts';
import { lockMatter, type MatterRow, type MessageRow, openMessage } from './matter-row.ts';
import type { ServiceDeskParts } from './parts.ts';

/** Answers an unanswered conversation: automatically or, when no topic matches or the search fails, by handing it over to a person. */
export async function answerMatter(parts: ServiceDeskParts, matterId: string): Promise<void> {
  const question = await readQuestion(parts, matterId);
  if (!question) return;
  let topics: readonly string[] | undefined;
  try {
    topics = await withinLimit((signal) => parts.answerer.answer(question, signal));
  } catch (error) {
    parts.warn('A question to customer service was not answered automatically.', error);
  }
  await writeAnswer(parts, matterId, contentOf(topics));
}

function contentOf(topics: readonly string[] | undefined): MessageContent {
  if (topics === undefined) return { kind: 'handed_over', why: 'failed' };
  return topics.length === 0
    ? { kind: 'handed_over', why: 'nothing_found' }
    : { kind: 'topics', topics: [...topics] };
}

/** Hands over a conversation whose automatic answer never came. */
export async function handOverMatter(parts: ServiceDeskParts, matterId: string): Promise<void> {
  await writeAnswer(parts, matterId, { kind: 'handed_over', why: 'failed' });
}

async function writeAnswer(
  parts: ServiceDeskParts,
  matterId: string,
  content: MessageContent,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId);
    if (!matter || !(await isUnanswered(tx, matter))) return;
    const act = content.kind === 'topics' ? 'added' : 'handed_over';
    await appendMessage(tx, parts, matter, { act, author: 'automatic', content });
  });
}

/** Whether only the customer has written, and no one has asked for a person. */
async function isUnanswered(tx: Tx, { id, state }: MatterRow): Promise<boolean> {
  if (state !== 'open') return false;
  const answers = await tx`
    select from service_message where matter_id = ${id} and author <> 'customer' limit 1`;
  return answers.length === 0;
}

async function readQuestion(
  { db: { sql }, vault }: ServiceDeskParts,
  matterId: string,
): Promise<FirstQuestion | undefined> {
  const [row] = await sql<MatterRow & MessageRow>`
    select matter.*, message.* from service_matter matter
      join service_message message on matter_id = matter.id and seq = 1
    where matter.id = ${matterId} and state = 'open'`;
  if (!row) return undefined;
  const own = await vault.person(sql, row.person_id);
  const { content } = openMessage(own, row);
  const name = own.openText('service_matter.name', row.name_sealed);
  const text = content.kind === 'text' ? content.text : '';
  return { name, text, language: row.language };
}

/** @throws Error on timeout, even when the work ignores the signal */
async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the answerer took too long')));
  });
  return Promise.race([work(signal), late]);
}
