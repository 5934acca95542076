import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { answerLines } from '../../contract/answer-lines.ts';
import { PlainLines, plainLinesOf } from '../../contract/plain-text.ts';
import {
  type MatterKind,
  type MessageContent,
  SERVICE_TEXT_MAX,
  type ServiceMessage,
} from '../../contract/service.ts';
import { CannotStart } from '../cannot-start.ts';
import type { ReadMatter } from '../service/operator.ts';
import type { OpsContext } from './context.ts';

/** The maximum number of rows in a list. */
const MOST = 200;

/** Lists and answers customer-service conversations. */
export const serviceCommand = commandFor('service');
/** Lists and answers feedback. */
export const ideaCommand = commandFor('idea');

function commandFor(kind: MatterKind) {
  const use = `Use: ${kind} list [--all] | show <number> [--pictures <new folder>] | reply <number> --text … | close <number>`;
  return async (context: OpsContext, words: readonly string[]): Promise<number> => {
    const { positionals, values } = readWords(words, use);
    const [verb, said] = positionals;
    if (verb === 'list') return list(context, kind, values.all === true);
    const number = Number(said);
    if (!Number.isSafeInteger(number)) throw new CannotStart(use);
    const act = { number, kind, ...context.by };
    const { operator } = context.services.serviceDesk;
    const isNone = () => {
      context.write(`There is no open ${kind} ${number}.`);
      return 1;
    };
    if (verb === 'show') {
      // Fails before anything is read: others may have access to an existing folder.
      if (values.pictures !== undefined) await mkdir(values.pictures, { mode: 0o700 });
      const matter = await operator.read(act);
      if (!matter) return isNone();
      show(context, number, matter);
      if (values.pictures !== undefined) await writePictures(context, matter, values.pictures);
      return 0;
    }
    if (verb === 'reply' && values.text !== undefined) {
      const text = v.safeParse(PlainLines(SERVICE_TEXT_MAX), plainLinesOf(values.text));
      if (!text.success) throw new CannotStart(`--text ${text.issues[0].message}.`);
      const outcome = await operator.reply(act, { text: text.output });
      if (outcome === 'none') return isNone();
      if (outcome === 'own_account') {
        context.write('Not by you: it is your own conversation.');
        return 1;
      }
      context.write(`Replied: ${number}.`);
      return 0;
    }
    if (verb === 'close') {
      if (!(await operator.close(act))) return isNone();
      context.write(`Closed: ${number}. A message of the customer opens it again.`);
      return 0;
    }
    throw new CannotStart(use);
  };
}

async function list(
  { services, write }: OpsContext,
  kind: MatterKind,
  isAll: boolean,
): Promise<number> {
  const rows = await services.serviceDesk.operator.list({ kind, isAll, most: MOST });
  if (rows.length === 0) write(isAll ? 'There is nothing yet.' : 'Nothing waits for an answer.');
  for (const { number, state, account, messages, changedAtMs } of rows) {
    const since = new Date(changedAtMs).toISOString();
    write(
      `${number}  ${state.replaceAll('_', ' ')}  ${account}  messages ${messages}  since ${since}`,
    );
  }
  return 0;
}

function show({ write }: OpsContext, number: number, matter: ReadMatter): void {
  write(`${number}  ${matter.name}`);
  write(
    `${matter.state.replaceAll('_', ' ')}  customer ${matter.account}  language ${matter.language}`,
  );
  for (const message of matter.messages) {
    write('');
    write(`#${message.seq}  ${message.author}  ${new Date(message.atMs).toISOString()}`);
    write(wordsOf(message));
  }
}

function wordsOf({ seq, content }: ServiceMessage): string {
  const words: { readonly [Kind in MessageContent['kind']]: () => string } = {
    text: () => (content.kind === 'text' ? content.text : ''),
    picture: () => `(a picture: show it with --pictures, as ${pictureName(seq)})`,
    topics: () => (content.kind === 'topics' ? automaticAnswer(content) : ''),
    person_wanted: () => '(asked for a person)',
    handed_over: () => '(there was no automatic answer: a person answers)',
    closed: () => '(closed)',
  };
  return words[content.kind]();
}

function automaticAnswer({
  topics,
  answer = [],
}: Extract<MessageContent, { kind: 'topics' }>): string {
  const helpTopics = topics.length > 0 ? [`(help topics: ${topics.join(', ')})`] : [];
  return [...answerLines(answer), ...helpTopics].join('\n');
}

async function writePictures(
  { write }: OpsContext,
  { pictures }: ReadMatter,
  folder: string,
): Promise<void> {
  for (const { seq, jpeg } of pictures) {
    await writeFile(join(folder, pictureName(seq)), jpeg, { mode: 0o600, flag: 'wx' });
  }
  write('');
  write(`Pictures written to ${folder}: ${pictures.length}. Delete them when you have answered.`);
}

const pictureName = (seq: number) => `${seq}.jpg`;

function readWords(words: readonly string[], use: string) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        text: { type: 'string' },
        pictures: { type: 'string' },
        all: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new CannotStart(use, { cause });
  }
}
