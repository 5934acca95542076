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

/** What a device gets; the service worker shows it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly language: MessageLanguage;
  /** A notification with the same tag replaces the earlier one. */
  readonly tag: string;
  /** Where within the app it leads. */
  readonly path: string;
  /** For the badge; nothing where it is not known. */
  readonly unread?: number;
}

/** A message as far as its push depends on it. */
export interface Pushed {
  readonly id: string;
  readonly kind: MessageKind;
  readonly category: MessageCategory;
}

type When = { readonly kind: 'now' | 'never' } | { readonly kind: 'later'; readonly atMs: number };

/** When a message may be pushed. Word about safety comes at any hour, whatever was chosen. */
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

/** @param unread messages, for the badge; nothing where it is not known */
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

/** What is left to do once every device was tried. */
type Rest =
  | { readonly kind: 'nothing' | 'fail' }
  | { readonly kind: 'again'; readonly inMs: number };

/** A service in trouble is asked again by the job's own growing pauses, one that says when at that time. */
export function restOf(outcomes: readonly PushOutcome[]): Rest {
  const late = outcomes.filter((outcome) => outcome.kind === 'later');
  if (late.length === 0) return { kind: 'nothing' };
  if (late.some(({ inMs }) => inMs === undefined)) return { kind: 'fail' };
  return { kind: 'again', inMs: Math.max(...late.map(({ inMs = 0 }) => inMs)) };
}
