import {
  isAboutSafety,
  type MessageCategory,
  type MessageKind,
  type MessageLanguage,
  type NotifyChoices,
} from '../../contract/message.ts';
import type { PushOutcome } from './push-request.ts';
import { pushTexts } from './push-texts.ts';
import { quietUntilMs } from './quiet-hours.ts';

/** The payload of a push, which the service worker shows. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly language: MessageLanguage;
  /** A notification with the same tag replaces the earlier one. */
  readonly tag: string;
  /** Where within the app it leads. */
  readonly path: string;
  /** The number for the badge; undefined if unknown. */
  readonly unread?: number;
}

/** A message as far as its push depends on it. */
export interface Pushed {
  readonly id: string;
  readonly kind: MessageKind;
  readonly category: MessageCategory;
}

type When = { readonly kind: 'now' | 'never' } | { readonly kind: 'later'; readonly atMs: number };

/**
 * When a message may be pushed. Security messages are pushed at any hour, regardless of the
 * settings.
 */
export function whenToPush(
  { kind, category }: Omit<Pushed, 'id'>,
  { push, quiet, timeZone }: Pick<NotifyChoices, 'push' | 'quiet' | 'timeZone'>,
  nowMs: number,
): When {
  if (isAboutSafety(kind)) return { kind: 'now' };
  if (!push.includes(category)) return { kind: 'never' };
  const atMs = quietUntilMs(nowMs, quiet, timeZone);
  return atMs === undefined ? { kind: 'now' } : { kind: 'later', atMs };
}

/** @param unread the number of unread messages for the badge; undefined if unknown */
export function payloadOf(
  { id, kind, category }: Pushed,
  language: MessageLanguage,
  unread: number | undefined,
): PushPayload {
  return {
    ...pushTexts[language][kind],
    language,
    tag: isAboutSafety(kind) ? kind : category,
    path: `${kind === 'price_alert' ? '/notifyDetail' : '/detailMessage'}?id=${id}`,
    ...(unread !== undefined && { unread }),
  };
}

/** The remaining work after every device was tried. */
type Rest =
  | { readonly kind: 'nothing' | 'fail' }
  | { readonly kind: 'again'; readonly inMs: number };

/**
 * A failing push service is retried with the job's growing pauses; one that names a time, at that
 * time.
 */
export function restOf(outcomes: readonly PushOutcome[]): Rest {
  const late = outcomes.filter((outcome) => outcome.kind === 'later');
  if (late.length === 0) return { kind: 'nothing' };
  if (late.some(({ inMs }) => inMs === undefined)) return { kind: 'fail' };
  return { kind: 'again', inMs: Math.max(...late.map(({ inMs = 0 }) => inMs)) };
}
