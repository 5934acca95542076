import type { Decoded, LiveEvent, StreamStatus } from './source.ts';

/** `null` for a message that is of no use to us, `undefined` for one that cannot be read. */
export type ReadMessage = (message: unknown) => LiveEvent | StreamStatus | null | undefined;

/** Reads a frame: a list of messages of many instruments. What cannot be read is counted, and the rest of the frame stands. */
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
