import { systemTypeOf } from '../../lib/system-type.ts';

/** After a no, the app does not offer itself for this long. Source: browser.md is the reason. */
const SILENT_AFTER_NO_MS = 14 * 86_400_000;

/**
 * How the app comes onto this device: `installed` runs there already; `prompt` is the browser's own question;
 * `share` is the way through Safari's share menu; `menu` is the entry of the browser's menu; `none` in a wrapper.
 */
export type InstallWay = 'installed' | 'prompt' | 'share' | 'menu' | 'none';

/** What a page can know of its browser. */
export interface Surroundings {
  readonly userAgent: string;
  /** Five on an iPad that calls itself a Mac. */
  readonly maxTouchPoints: number;
  /** The page runs as an app of its own. */
  readonly standalone: boolean;
  /** The browser has offered its question. */
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
 * Whether the app may offer itself: only after a success, only where it knows a way, and not when that success came
 * soon after a no. Times are wall times.
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

/** Other browsers of iOS name themselves, and many cannot add to the home screen. */
/** Whether the browser is Apple's own on a phone or tablet, which lets only apps on the home screen do some things. */
export function isSafariOnIos({
  userAgent,
  maxTouchPoints,
}: Pick<Surroundings, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos =
    systemTypeOf(userAgent) === 'ios' || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /\bVersion\/[\d.]+ .*\bSafari\//.test(userAgent);
  return isIos && isSafari && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent);
}
