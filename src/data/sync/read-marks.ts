import * as v from 'valibot';
import { markRead, type Message, type MessageCategory } from '../../../contract/message.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from '../device/local-storage.ts';
import { queuedInputs, queueWrite, runEnded } from './outbox.ts';
import { inputOf, isRead, ReadMark, settleMarks } from './read-mark-rules.ts';
import { beforeLeaving } from '../session/leaving.ts';
import { currentOwner, isSharedSession, onOwnerChange } from '../session/session.ts';

const NAME = 'readMarks';
/**
 * The maximum number of marks. More occur only after a long time offline; the oldest messages then show as unread for a
 * while.
 */
const MARKS_MAX = 400;

const Kept = v.object({ owner: v.string(), marks: v.array(ReadMark) });

const none: readonly ReadMark[] = [];
const marks = cellOf<readonly ReadMark[]>(readKept(), followOtherTabs);
/** The marks that the customer can still undo because they were not sent, each with the function that sends it. */
const held = new Map<ReadMark, () => Promise<void>>();

/** Messages read on this device that the server's answers may not include yet; re-renders when it changes. */
export function useReadMarks(): readonly ReadMark[] {
  return useCell(marks);
}

/** Marks a message as read. The server gets the mark now or, offline, once there is a connection. */
export function markSeen(message: Message): void {
  if (isRead(message, marks.get())) return;
  const { id, category } = message;
  add({ kind: 'one', id, category, atMs: Date.now() });
  void queueWrite({ endpoint: markRead, input: { kind: 'some', ids: [id] } });
}

/**
 * Marks all messages of a category, or of all categories, as read up to the newest one seen. It shows immediately;
 * `send` reports it to the server, and until then `undo` can revert it. A page that closes before that reports it by
 * itself.
 */
export function markAllSeen(
  category: MessageCategory | undefined,
  untilMs: number,
): { readonly send: () => void; readonly undo: () => void } {
  const mark: ReadMark = {
    kind: 'until',
    ...(category && { category }),
    untilMs,
    atMs: Date.now(),
  };
  const sendNow = async () => {
    removeEventListener('pagehide', send);
    if (held.delete(mark)) await queueWrite({ endpoint: markRead, input: inputOf(mark) });
  };
  const send = () => void sendNow();
  held.set(mark, sendNow);
  add(mark);
  addEventListener('pagehide', send);
  return {
    send,
    undo() {
      removeEventListener('pagehide', send);
      if (!held.delete(mark)) return;
      keep(marks.get().filter((other) => other !== mark));
    },
  };
}

/**
 * Drops the marks that an answer requested at `askedAtMs` includes.
 *
 * @returns whether some marks were sent in the meantime, so that dropping them needs another answer
 */
export async function letGoOfKnown(askedAtMs: number): Promise<boolean> {
  if (marks.get().length === 0) return false;
  const waiting = [...(await queuedInputs(markRead)), ...[...held.keys()].map(inputOf)];
  const before = marks.get();
  const after = settleMarks(before, waiting, { askedAtMs, nowMs: Date.now() });
  if (after.some((mark, at) => mark !== before[at]) || after.length < before.length) keep(after);
  return after.some(({ goneAtMs }) => goneAtMs !== undefined);
}

// Later the session that sends them is gone, and on a shared device the queue as well.
beforeLeaving(() => {
  if (held.size === 0) return undefined;
  return Promise.all([...held.values()].map((send) => send())).then(runEnded);
});

onOwnerChange(() => {
  held.clear();
  marks.set(readKept());
});

function add(mark: ReadMark): void {
  keep([...marks.get(), mark].slice(-MARKS_MAX));
}

function keep(next: readonly ReadMark[]): void {
  marks.set(next);
  if (isSharedSession()) return;
  store(NAME, JSON.stringify({ owner: currentOwner() ?? '', marks: next }));
}

/** Another customer's marks do not apply here. */
function readKept(): readonly ReadMark[] {
  try {
    const read = v.safeParse(Kept, JSON.parse(readStored(NAME) ?? 'null'));
    return read.success && read.output.owner === currentOwner() ? read.output.marks : none;
  } catch (problem) {
    if (problem instanceof SyntaxError) return none;
    throw problem;
  }
}

/** One listener for the rest of the page's life. */
let isFollowing = false;
function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) marks.set(readKept());
  });
}
