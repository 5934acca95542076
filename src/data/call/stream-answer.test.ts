import { expect, onTestFinished, test, vi } from 'vitest';
import { streamAnswer } from './stream-answer.ts';

const encoder = new TextEncoder();
const line = (seq: number, event: object) =>
  encoder.encode(`id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`);
const STEP = line(1, { kind: 'step', tool: 'quote' });
const END = line(2, { kind: 'done', intent: null, tickers: [], by: 'tools' });

/** An answer that writes its pieces and then falls silent, until its request is aborted. */
function silentAfter(pieces: readonly Uint8Array<ArrayBuffer>[], { signal }: RequestInit) {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
  );
}

test('an answer whose connection falls silent is continued after its last event', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string));
    return silentAfter(asked.length === 1 ? [STEP] : [END], init);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const heard: number[] = [];
  const answer = streamAnswer(
    { key: 'k'.repeat(16), conversation: 'c', question: 'AAPL?', language: 'en' },
    { signal: new AbortController().signal, onEvent: ({ seq }) => void heard.push(seq) },
  );
  await vi.advanceTimersByTimeAsync(39_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBeUndefined();
  expect(asked).toMatchObject([{ after: 0 }, { after: 1 }]);
  expect(heard).toEqual([1, 2]);
});
