import { expect, test } from 'vitest';
import type { AnswerEvent } from '../../contract/assistant-answer.ts';
import type { Value } from '../../contract/assistant-value.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { answerByTools } from '../../server/assistant/answer-by-tools.ts';
import type { Tools } from '../../server/assistant/answerer.ts';
import { anAssistantWorld, factsOf } from '../harness/assistant-world.ts';
import { QUESTION_FILES, questionsOf } from '../harness/questions/questions.ts';

const NO_FIGURES: ReadonlySet<Value['as']> = new Set(['ticker', 'name', 'word']);

const named = (values: readonly Value[]) =>
  values.flatMap(({ as, value }) => (as === 'ticker' && value ? [value] : []));

/** The figures of an event, each with the instruments that it is of. */
function figuresIn(
  event: AnswerEvent,
  events: readonly AnswerEvent[],
): (readonly [string, Value, readonly Ticker[]])[] {
  const source = 'source' in event ? event.source : null;
  const places = events.flatMap((each) =>
    each.kind === 'source' && each.id === source ? [each.place.of ?? ''] : [],
  );
  switch (event.kind) {
    case 'text': {
      const own = named(Object.values(event.values));
      const of = own.length > 0 ? own : places;
      return Object.entries(event.values).map(([name, value]) => [
        `${event.say}.${name}`,
        value,
        of,
      ]);
    }
    case 'table':
      return event.rows.flatMap(({ cells, place }) =>
        cells.map((cell, at) => [
          `table.${event.columns[at]}`,
          cell,
          [...named(cells), ...(place?.of === undefined ? [] : [place.of]), ...places],
        ]),
      );
    case 'chart':
      return event.lines.flatMap(({ name, values }) =>
        values.map((value) => [`chart.${event.unit}`, { as: 'price', value }, named([name])]),
      );
    default:
      return [];
  }
}

test('every figure of the answers to 800 questions is one that the app’s own calls give', async () => {
  const world = await anAssistantWorld();
  const { app, person } = world;
  const all = QUESTION_FILES.map(
    ([file, language]) => [language, questionsOf('questions', file)] as const,
  );
  const tickers = new Set(
    all.flatMap(([, each]) => each.flatMap((one) => one.entities.tickers ?? [])),
  );
  const facts = await factsOf(world, [...tickers, 'SPY', 'QQQ', 'DIA']);
  const tools: Tools = {
    isSignedIn: true,
    call: (endpoint, input) => app.call(endpoint, input, person),
  };

  const invented: string[] = [];
  let figures = 0;
  let answered = 0;
  for (const [language, questions] of all) {
    for (const { text, supported } of questions) {
      const events: AnswerEvent[] = [];
      const question = { text, language, personId: person.id };
      const { signal } = new AbortController();
      for await (const event of answerByTools.answer(question, [], tools, signal))
        events.push(event);
      if (events.at(-1)?.kind === 'done' && supported) answered += 1;
      for (const [name, { as, value }, of] of events.flatMap((each) => figuresIn(each, events))) {
        if (value === null || NO_FIGURES.has(as)) continue;
        figures += 1;
        if (!facts.has(value, of)) invented.push(`${name} ${as} ${value} of ${of.join()}: ${text}`);
      }
    }
  }
  expect([...new Set(invented)]).toEqual([]);
  expect(answered).toBeGreaterThan(690);
  expect(figures).toBeGreaterThan(5_000);
}, 600_000);
