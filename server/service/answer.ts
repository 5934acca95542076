import type { AnswerEvent } from '../../contract/assistant-answer.ts';
import type { MessageContent } from '../../contract/service.ts';
import type { Tx } from '../db/tx.ts';
import { appendMessage } from './append.ts';
import {
  ANSWER_LIMIT_MS,
  type FirstAnswerer,
  type FirstQuestion,
  helpTopicsFor,
} from './first-answer.ts';
import { lockMatter, type MatterRow, type MessageRow, openMessage } from './matter-row.ts';
import type { ServiceDeskParts } from './parts.ts';

/** The largest stored answer, characters of its JSON. */
const ANSWER_MAX = 24_000;

/**
 * Answers an unanswered conversation: automatically or, when the answerer has no answer and no help topic matches, by handing it
 * over to a person.
 */
export async function answerMatter(
  parts: ServiceDeskParts,
  matterId: string,
  answerer: FirstAnswerer,
): Promise<void> {
  const question = await readQuestion(parts, matterId);
  if (!question) return;
  let answer: readonly AnswerEvent[] | undefined;
  let hasFailed = false;
  try {
    const limitMs = parts.answerLimitMs ?? ANSWER_LIMIT_MS;
    answer = shortened(await withinLimit(limitMs, (signal) => answerer.answer(question, signal)));
  } catch (error) {
    hasFailed = true;
    parts.warn('A question to customer service was not answered automatically.', error);
  }
  const topics = helpTopicsFor(question);
  const isFound = answer !== undefined || topics.length > 0;
  await writeAnswer(
    parts,
    matterId,
    isFound
      ? { kind: 'topics', topics, ...(answer && { answer: [...answer] }) }
      : { kind: 'handed_over', why: hasFailed ? 'failed' : 'nothing_found' },
  );
}

/** An answer within the size limit: a large one loses its charts, and one that is still too large is dropped. */
function shortened(answer: readonly AnswerEvent[] | undefined): readonly AnswerEvent[] | undefined {
  if (!answer || answer.length === 0) return undefined;
  if (isShort(answer)) return answer;
  const withoutCharts = answer.filter(({ kind }) => kind !== 'chart');
  return isShort(withoutCharts) ? withoutCharts : undefined;
}

function isShort(answer: readonly AnswerEvent[]): boolean {
  return JSON.stringify(answer).length <= ANSWER_MAX;
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
  return { personId: row.person_id, name, text, language: row.language };
}

/** @throws Error on timeout, even when the work ignores the signal */
async function withinLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the answerer took too long')));
  });
  return Promise.race([work(signal), late]);
}
