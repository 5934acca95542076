import { useRef, useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import { stopAnswer } from '../../../contract/assistant.ts';
import type { NumberedEvent } from '../../../contract/assistant-answer.ts';
import type { Language } from '../../../contract/language.ts';
import { call } from '../../data/call/call.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { streamAnswer } from '../../data/call/stream-answer.ts';
import { currentPerson } from '../../data/session/session.ts';

/** A question of this page and the part of its answer that has arrived. */
export interface OwnTurn {
  readonly conversation: string;
  readonly key: string;
  readonly question: string;
  readonly events: readonly NumberedEvent[];
  readonly isRunning: boolean;
  /** Why the answer is incomplete. */
  readonly declined?: Declined | undefined;
}

interface Asking {
  readonly turns: readonly OwnTurn[];
  readonly isRunning: boolean;
  readonly ask: (conversation: string, question: string, language: Language) => void;
  /** Requests the rest of an interrupted answer, or repeats a question whose answer never began. */
  readonly goOn: (turn: OwnTurn, language: Language) => void;
  readonly stop: () => void;
  /** Forgets a conversation that was deleted, and ends its running answer, which would otherwise resume and store it again. */
  readonly drop: (conversation: string) => void;
}

/** The questions asked on this page, one at a time. */
export function useAsking(): Asking {
  const [turns, setTurns] = useState<readonly OwnTurn[]>([]);
  const stopping = useRef<{
    readonly key: string;
    readonly conversation: string;
    readonly abort: AbortController;
  }>(undefined);

  const change = (key: string, part: (turn: OwnTurn) => Partial<OwnTurn>) =>
    setTurns((all) => all.map((turn) => (turn.key === key ? { ...turn, ...part(turn) } : turn)));

  async function run(turn: OwnTurn, language: Language): Promise<void> {
    const { key, conversation, question } = turn;
    const abort = new AbortController();
    stopping.current = { key, conversation, abort };
    const declined = await streamAnswer(
      { key, conversation, question, language },
      {
        signal: abort.signal,
        onEvent: (event) =>
          change(key, ({ events }) =>
            events.some(({ seq }) => seq === event.seq) ? {} : { events: [...events, event] },
          ),
      },
    );
    change(key, () => ({ isRunning: false, declined }));
  }

  return {
    turns,
    isRunning: turns.some((turn) => turn.isRunning),
    ask(conversation, question, language) {
      const turn = { conversation, question, key: newRequestKey(), events: [], isRunning: true };
      setTurns((all) => [...all, turn]);
      void run(turn, language);
    },
    goOn(turn, language) {
      const again = { ...turn, isRunning: true, declined: undefined };
      // A stored turn is not yet one of this page.
      setTurns((all) =>
        all.some(({ key }) => key === turn.key)
          ? all.map((each) => (each.key === turn.key ? again : each))
          : [...all, again],
      );
      void run(turn, language);
    },
    stop() {
      if (stopping.current) void stopRunning(stopping.current);
    },
    drop(conversation) {
      if (stopping.current?.conversation === conversation) stopping.current.abort.abort();
      setTurns((all) => all.filter((turn) => turn.conversation !== conversation));
    },
  };
}

/** How long the event that ends a stopped answer may take. */
const STOP_MS = 2_000;

/**
 * The server ends a customer's answer with an event. For a visitor, or when it cannot be reached, only the connection ends;
 * also when the event does not come, because the connection that it comes on may be lost.
 */
async function stopRunning({
  key,
  abort,
}: {
  readonly key: string;
  readonly abort: AbortController;
}): Promise<void> {
  const isTold = currentPerson() !== undefined && (await call(stopAnswer, { key })).ok;
  if (isTold) setTimeout(() => abort.abort(), STOP_MS);
  else abort.abort();
}
