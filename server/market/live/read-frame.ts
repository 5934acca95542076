import type { Decoded, LiveEvent, StreamStatus } from './source.ts';

/** `null` for a message that is not used, `undefined` for one that cannot be parsed. */
export type ReadMessage = (message: unknown) => LiveEvent | StreamStatus | null | undefined;

/** Parses a frame: a list of messages of many instruments. Invalid messages are counted, and the others kept. */
export function readFrame(text: string, readMessage: ReadMessage): Decoded {
  const statuses: StreamStatus[] = [];
  const events: LiveEvent[] = [];
  let bad = 0;
  let messages: unknown;
  try {
    messages = JSON.parse(text);
  } catch {
    return { statuses, events, bad: 1 };
  }
  if (!Array.isArray(messages)) return { statuses, events, bad: 1 };
  for (const message of messages as unknown[]) {
    const read = readMessage(message);
    if (read === undefined) bad += 1;
    else if (typeof read === 'string') statuses.push(read);
    else if (read !== null) events.push(read);
  }
  return { statuses, events, bad };
}
