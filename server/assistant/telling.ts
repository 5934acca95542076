import type { Answer } from '../../contract/answer.ts';
import {
  type AnswerEvent,
  type Column,
  ROWS_MAX,
  type ToolName,
} from '../../contract/assistant-answer.ts';
import type { Place, Value, ValueAs } from '../../contract/assistant-value.ts';
import { type Saying, SAYINGS } from '../../contract/assistant-sayings.ts';
import { getClock } from '../../contract/clock.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/language.ts';
import { Refused } from '../refused.ts';
import type { Tools } from './answerer.ts';
import type { Reading } from './grammar/read-question.ts';

type RawOf<As extends ValueAs> = Extract<Value, { as: As }>['value'] | bigint | undefined;
type RawValues<S extends Saying> = {
  readonly [Name in keyof (typeof SAYINGS)[S]]: (typeof SAYINGS)[S][Name] extends ValueAs
    ? RawOf<(typeof SAYINGS)[S][Name]>
    : never;
};
export type Event = AnswerEvent;

/** A value in the form of the contract; an unknown one is `null`. */
export function valueOf<As extends ValueAs>(as: As, raw: RawOf<As>): Value {
  const value = typeof raw === 'bigint' ? String(raw) : (raw ?? null);
  return { as, value } as Value;
}

/** A sentence with its values. */
export function say<S extends Saying>(
  saying: S,
  values: RawValues<S>,
  source: number | null = null,
): Event {
  const shapes: Readonly<Record<string, ValueAs>> = SAYINGS[saying];
  return {
    kind: 'text',
    say: saying,
    values: Object.fromEntries(
      Object.entries(shapes).map(([name, as]) => [
        name,
        valueOf(as, (values as Readonly<Record<string, RawOf<ValueAs>>>)[name]),
      ]),
    ),
    source,
  };
}

interface Row {
  readonly cells: readonly Value[];
  readonly place?: Place | undefined;
}

/** A table with at most as many rows as an answer may have. */
export function table(
  source: number,
  columns: readonly Column[],
  rows: readonly Row[],
  total = rows.length,
): Event {
  return {
    kind: 'table',
    columns: [...columns],
    rows: rows.slice(0, ROWS_MAX).map(({ cells, place }) => ({ cells: [...cells], place })),
    total,
    source,
  };
}

/** The question cannot be answered, for the reason `why`. */
export class Declines extends Error {
  override readonly name = 'Declines';
  readonly why: 'sign_in' | 'failed';

  constructor(why: 'sign_in' | 'failed', options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** The tools for answering one question: its reading, the app's calls, and numbered sources. */
export interface Teller {
  readonly reading: Reading;
  readonly question: string;
  readonly language: Language;
  /** Exchange time. */
  readonly nowMs: number;
  readonly today: string;
  /** Makes a call of the app. @throws Declines when it is refused or fails */
  readonly ask: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  /** The same; undefined when it is refused. */
  readonly maybe: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ) => Promise<OutputOf<E> | undefined>;
  /** Adds the source of the following sentences. */
  readonly source: (tool: ToolName, place: Place, atMs?: number) => { event: Event; id: number };
}

export type Telling = AsyncGenerator<Event, void, undefined>;

/** The teller of one question. */
export function tellerOf(
  asked: Pick<Teller, 'reading' | 'question' | 'language' | 'nowMs' | 'today'>,
  tools: Tools,
): Teller {
  let sources = 0;
  return {
    ...asked,
    async ask(endpoint, input) {
      const answer = await tools.call(endpoint, input);
      if (!answer.ok) throw declining(answer);
      return answer.value;
    },
    async maybe(endpoint, input) {
      const answer = await tools.call(endpoint, input);
      return answer.ok ? answer.value : undefined;
    },
    source(tool, place, atMs = asked.nowMs) {
      sources += 1;
      return { event: { kind: 'source', id: sources, tool, place, atMs }, id: sources };
    },
  };
}

function declining({ code }: Extract<Answer<unknown>, { ok: false }>): Declines {
  const cause = new Refused(code === 'not_signed_in' ? 'not_signed_in' : 'fault');
  return new Declines(code === 'not_signed_in' ? 'sign_in' : 'failed', { cause });
}

/** Reads the exchange time. @throws Declines when it is unavailable */
export async function exchangeTime(tools: Tools) {
  const answer = await tools.call(getClock, {});
  if (!answer.ok) throw declining(answer);
  return answer.value;
}
