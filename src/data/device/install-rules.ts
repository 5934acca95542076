import { systemTypeOf } from '../../lib/system-type.ts';

/** After the customer declines, the app does not offer installation for this long. Source: docs/browser.md, Service worker. */
const SILENT_AFTER_NO_MS = 14 * 86_400_000;

/**
 * How the app can be installed on this device: `installed` if it already is; `prompt` with the browser's own question;
 * `share` through Safari's share menu; `menu` through the browser's menu; `none` in a wrapper.
 */
export type InstallWay = 'installed' | 'prompt' | 'share' | 'menu' | 'none';

/** What a page can find out about its browser. */
export interface Surroundings {
  readonly userAgent: string;
  /** Five on an iPad that calls itself a Mac. */
  readonly maxTouchPoints: number;
  /** The page runs as an installed app. */
  readonly standalone: boolean;
  /** The browser has offered its installation prompt. */
  readonly hasPrompt: boolean;
  /** A native wrapper is around the page. */
  readonly wrapped: boolean;
}

/** How the app can be installed on this device. */
export function installWay(around: Surroundings): InstallWay {
  if (around.wrapped) return 'none';
  if (around.standalone) return 'installed';
  if (around.hasPrompt) return 'prompt';
  return isSafariOnIos(around) ? 'share' : 'menu';
}

/**
 * Whether the app may offer installation: only after a success, only when it knows a way, and not soon after the
 * customer declined. Times are wall times.
 */
export function mayOffer({
  way,
  succeededAtMs,
  refusedAtMs,
}: {
  way: InstallWay;
  succeededAtMs: number | null;
  refusedAtMs: number | null;
}): boolean {
  if (succeededAtMs === null || (way !== 'prompt' && way !== 'share')) return false;
  return refusedAtMs === null || succeededAtMs - refusedAtMs >= SILENT_AFTER_NO_MS;
}

/** Other iOS browsers identify themselves, and many cannot add to the home screen. */
/** Whether the browser is Apple's own on a phone or tablet, where some features work only for apps on the home screen. */
export function isSafariOnIos({
  userAgent,
  maxTouchPoints,
}: Pick<Surroundings, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos =
    systemTypeOf(userAgent) === 'ios' || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /\bVersion\/[\d.]+ .*\bSafari\//.test(userAgent);
  return isIos && isSafari && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent);
}
