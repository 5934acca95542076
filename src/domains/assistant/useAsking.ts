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
}

/** The questions asked on this page, one at a time. */
export function useAsking(): Asking {
  const [turns, setTurns] = useState<readonly OwnTurn[]>([]);
  const stopping = useRef<{ readonly key: string; readonly abort: AbortController }>(undefined);

  const change = (key: string, part: (turn: OwnTurn) => Partial<OwnTurn>) =>
    setTurns((all) => all.map((turn) => (turn.key === key ? { ...turn, ...part(turn) } : turn)));

  async function run(turn: OwnTurn, language: Language): Promise<void> {
    const { key, conversation, question } = turn;
    const abort = new AbortController();
    stopping.current = { key, abort };
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
      change(turn.key, () => ({ isRunning: true, declined: undefined }));
      void run(turn, language);
    },
    stop() {
      const running = stopping.current;
      if (!running) return;
      // The server ends a customer's answer with an event; for a visitor only the connection ends.
      if (currentPerson()) void call(stopAnswer, { key: running.key });
      else running.abort.abort();
    },
  };
}
