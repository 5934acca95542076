import * as v from 'valibot';
import type { Declined } from '../../../contract/answer.ts';
import {
  getMatter,
  getMatters,
  sendServicePicture,
  sendServiceText,
  type ServiceMessage,
} from '../../../contract/service.ts';
import { call } from '../../data/call/call.ts';
import { type Cell, cellOf, useCell } from '../../data/call/cell.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { keepDraft, readDraft } from '../../data/session/draft.ts';
import { currentOwner, onOwnerChange } from '../../data/session/session.ts';

/** A message that the conversation does not have yet. Retries use the same key, so it is stored once. */
export interface Outgoing {
  readonly key: string;
  readonly content:
    | { readonly kind: 'text'; readonly text: string }
    | {
        readonly kind: 'picture';
        readonly file: Blob;
        readonly url: string;
        /** The conversation's id; for a picture of the question, the key that opened it. */
        readonly matter: string;
      };
  readonly state: 'sending' | 'failed' | 'sent';
  readonly declined?: Declined | undefined;
}

/** The timeout of an upload over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

const KeptText = v.object({ text: v.string() });

interface Lane {
  readonly cell: Cell<readonly Outgoing[]>;
  /** Messages are sent in the order in which they were written. */
  last: Promise<void>;
}

/** Outlives its screen: a customer who leaves while a message is being sent sees the result on return. */
const lanes = new Map<string, Lane>();

function laneOf(matterId: string): Lane {
  const name = `${currentOwner() ?? ''} ${matterId}`;
  let lane = lanes.get(name);
  if (!lane) {
    lane = { cell: cellOf(readKept(matterId)), last: Promise.resolve() };
    lanes.set(name, lane);
  }
  return lane;
}

/** The pending messages of a conversation, without those that it already has. */
export function useOutgoing(
  matterId: string,
  messages: readonly ServiceMessage[],
): readonly Outgoing[] {
  const outgoing = useCell(laneOf(matterId).cell);
  const arrived = new Set(messages.map(({ key }) => key));
  return outgoing.filter(({ key }) => !arrived.has(key));
}

/** Sends a text, after earlier messages. */
export function sendText(matterId: string, text: string): void {
  put(matterId, { key: newRequestKey(), content: { kind: 'text', text }, state: 'sending' });
}

/** Sends a picture file unchanged, as part of the question when the key that opened the conversation is given. */
export function sendPicture(matterId: string, file: Blob, openingKey = matterId): void {
  const url = URL.createObjectURL(file);
  const content = { kind: 'picture', file, url, matter: openingKey } as const;
  put(matterId, { key: newRequestKey(), content, state: 'sending' });
}

/** Retries a failed message. */
export function sendAgain(matterId: string, outgoing: Outgoing): void {
  put(matterId, { ...outgoing, state: 'sending', declined: undefined });
}

/** Discards a failed message. */
export function letGo(matterId: string, { key, content }: Outgoing): void {
  if (content.kind === 'picture') URL.revokeObjectURL(content.url);
  change(matterId, (all) => all.filter((each) => each.key !== key));
}

function put(matterId: string, outgoing: Outgoing): void {
  const { key } = outgoing;
  change(matterId, (all) => [...all.filter((each) => each.key !== key), outgoing]);
  const lane = laneOf(matterId);
  const owner = currentOwner();
  lane.last = lane.last.then(() => send(matterId, outgoing, owner));
}

async function send(
  matterId: string,
  outgoing: Outgoing,
  owner: string | undefined,
): Promise<void> {
  // A queued message is never sent as another customer who signed in in the meantime.
  if (currentOwner() !== owner) return;
  const { key, content } = outgoing;
  const answer =
    content.kind === 'text'
      ? await call(sendServiceText, { id: matterId, key, text: content.text })
      : await call(
          sendServicePicture,
          { matter: content.matter, key },
          { bytes: rawOf(content.file), timeoutMs: UPLOAD_TIMEOUT_MS },
        );
  if (currentOwner() !== owner) return;
  if (!answer.ok) {
    replace(matterId, { ...outgoing, state: 'failed', declined: answer });
    return;
  }
  replace(matterId, { ...outgoing, state: 'sent' });
  await refreshAnswersTo([getMatter, getMatters]);
  letGo(matterId, outgoing);
}

/** The server detects the picture's format itself. */
function rawOf(file: Blob): Blob {
  return new Blob([file], { type: 'application/octet-stream' });
}

function replace(matterId: string, outgoing: Outgoing): void {
  change(matterId, (all) => all.map((each) => (each.key === outgoing.key ? outgoing : each)));
}

function change(matterId: string, edit: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
  const { cell } = laneOf(matterId);
  cell.set(edit(cell.get()));
  keep(matterId, cell.get());
}

function draftName(matterId: string): string {
  return `service-outgoing ${matterId}`;
}

/** Stores texts, so that they survive a reload. Pictures are not stored: they are large, and still on the device. */
function keep(matterId: string, all: readonly Outgoing[]): void {
  const texts = all.flatMap(({ key, content, state }) =>
    content.kind === 'text' && state !== 'sent'
      ? [[key, JSON.stringify({ text: content.text })] as const]
      : [],
  );
  keepDraft(draftName(matterId), Object.fromEntries(texts));
}

/** Whether a message of a closed page arrived is unknown, so a retry is offered, with the same key. */
function readKept(matterId: string): readonly Outgoing[] {
  return Object.entries(readDraft(draftName(matterId))).flatMap(([key, kept]) => {
    const read = v.safeParse(KeptText, JSON.parse(kept));
    if (!read.success) return [];
    const content = { kind: 'text', text: read.output.text } as const;
    return [{ key, content, state: 'failed' as const }];
  });
}

onOwnerChange(() => {
  // Clears everything of a customer who signs out.
  for (const { cell } of lanes.values()) {
    for (const { content } of cell.get()) {
      if (content.kind === 'picture') URL.revokeObjectURL(content.url);
    }
  }
  lanes.clear();
});
