import { setTimeout as wait } from 'node:timers/promises';
import type { AskInput, Conversation, Turn } from '../../contract/assistant.ts';
import { isEnd, type NumberedEvent } from '../../contract/assistant-answer.ts';
import type { Said, Tools } from './answerer.ts';
import type { AssistantParts } from './parts.ts';
import { type RunningAnswer, runAnswer } from './running-answer.ts';
import * as store from './store.ts';

/**
 * How often an answer that another process gives is read, and the time after which that process
 * counts as dead.
 */
const LOOK_MS = 250;
const DEAD_MS = 90_000;
/** How long a visitor's answer is kept for reconnecting, and the most answers kept. */
const VISITOR_MS = 60_000;
const VISITORS_MAX = 1_000;
/** How long a stop is remembered whose question may still be on its way. */
const STOPPED_MS = 10_000;

/**
 * Questions to the assistant and their answers. Each call takes the customer first; visitors'
 * questions are not stored.
 */
export interface AssistantDesk {
  /**
   * The events of an answer after `input.after`; the same question again continues the same answer.
   */
  ask(
    personId: string | undefined,
    input: AskInput,
    tools: Tools,
  ): Promise<AsyncGenerator<NumberedEvent, void, undefined>>;
  /** The language model that words answers, and its host; `null` without one. */
  model(): { name: string; host: string } | null;
  /** Stops an answer of this or another process, and one that is about to begin. */
  stop(personId: string, key: string): Promise<void>;
  conversations(personId: string): Promise<Conversation[]>;
  conversation(personId: string, id: string): Promise<Turn[] | undefined>;
  remove(personId: string, id: string): Promise<void>;
}

const nameOf = (personId: string | undefined, key: string) => `${personId ?? 'visitor'} ${key}`;

export function assistantOf(parts: AssistantParts): AssistantDesk {
  const running = new Map<string, RunningAnswer>();
  /** Answers that their customers stopped before they began. */
  const stoppedEarly = new Set<string>();

  function run(
    name: string,
    personId: string | undefined,
    input: AskInput,
    tools: Tools,
    rest: {
      readonly said: readonly Said[];
      readonly keep: (event: NumberedEvent) => Promise<boolean>;
      readonly onEnd: () => void;
    },
  ): RunningAnswer {
    const question = { text: input.question, language: input.language, personId };
    const answer = runAnswer({
      answer: (signal) => parts.answerer.answer(question, rest.said, tools, signal),
      keep: rest.keep,
      warn: parts.warn,
      onEnd: rest.onEnd,
    });
    running.set(name, answer);
    if (stoppedEarly.delete(name)) answer.stop();
    return answer;
  }

  function askAsVisitor(input: AskInput, tools: Tools) {
    const name = nameOf(undefined, input.key);
    const before = running.get(name);
    if (before) return before.listen(input.after ?? 0);
    const [oldest] = running.keys();
    if (running.size >= VISITORS_MAX && oldest !== undefined) running.delete(oldest);
    const answer = run(name, undefined, input, tools, {
      said: [],
      keep: async () => true,
      onEnd: () => setTimeout(() => running.delete(name), VISITOR_MS).unref(),
    });
    return answer.listen(0);
  }

  return {
    async ask(personId, input, tools) {
      if (personId === undefined) return askAsVisitor(input, tools);
      const name = nameOf(personId, input.key);
      const { after = 0 } = input;
      const there = running.get(name);
      if (there) return there.listen(after);
      const turn = await store.storeTurn(parts, personId, input);
      const meanwhile = running.get(name);
      if (meanwhile) return meanwhile.listen(after);
      const where = { personId, turnId: turn.id };
      if (!turn.isNew) return followStored(parts, where, turn.askedAtMs, after);
      const said = await store.readSaid(parts, personId, input);
      const answer = run(name, personId, input, tools, {
        said,
        keep: (event) => store.storeEvent(parts, where, event, isEnd(event.event)),
        onEnd: () => running.delete(name),
      });
      return answer.listen(after);
    },
    model: () =>
      parts.model ? { name: parts.model.name, host: new URL(parts.model.url).host } : null,
    async stop(personId, key) {
      const name = nameOf(personId, key);
      const here = running.get(name);
      if (here) {
        here.stop();
        return;
      }
      stoppedEarly.add(name);
      setTimeout(() => stoppedEarly.delete(name), STOPPED_MS).unref();
      await store.endAnswer(parts, personId, key);
    },
    conversations: (personId) => store.readConversations(parts, personId),
    conversation: (personId, id) => store.readConversation(parts, personId, id),
    remove: (personId, id) => store.removeConversation(parts, personId, id),
  };
}

/**
 * Follows the stored events of an answer that another process gives, until its end or that process
 * counts as dead.
 */
async function* followStored(
  parts: AssistantParts,
  where: { readonly personId: string; readonly turnId: string },
  askedAtMs: number,
  after: number,
): AsyncGenerator<NumberedEvent, void, undefined> {
  let at = after;
  for (;;) {
    const events = await store.readEvents(parts, where.personId, where.turnId, at);
    for (const event of events) {
      yield event;
      at = event.seq;
      if (isEnd(event.event)) return;
    }
    if (events.length === 0 && parts.wallNowMs() - askedAtMs > DEAD_MS) {
      const all = await store.readEvents(parts, where.personId, where.turnId, 0);
      const last = all.at(-1);
      if (last && isEnd(last.event)) return;
      const event = { kind: 'refused', why: 'failed', topics: [] } as const;
      const end = { seq: all.length + 1, event: { ...event, topics: [] } };
      if (!(await store.storeEvent(parts, where, end, true))) return;
      continue;
    }
    await wait(LOOK_MS);
  }
}
