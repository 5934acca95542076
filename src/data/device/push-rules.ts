import { isSafariOnIos } from './install-rules.ts';
import { base64Url } from '../../lib/bytes.ts';

/**
 * The state of pushes on this device: `on` and `off` as the customer chose; `ask` before they were asked; `blocked` by
 * the browser's settings; `install` when only an app on the home screen can receive them; `none` when the browser does
 * not support them.
 */
export type PushState = 'on' | 'off' | 'ask' | 'blocked' | 'install' | 'none';

/** What a page can find out about its browser. */
export interface PushSurroundings {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The browser supports notifications, pushes and service workers. */
  readonly isSupported: boolean;
  readonly permission: NotificationPermission;
  /** The customer turned pushes on for this account on this device. */
  readonly isWanted: boolean;
}

/** The state of push notifications. */
export function pushState(around: PushSurroundings): PushState {
  if (!around.isSupported) return isSafariOnIos(around) ? 'install' : 'none';
  if (around.permission === 'denied') return 'blocked';
  if (around.permission === 'default') return 'ask';
  return around.isWanted ? 'on' : 'off';
}

/** A subscription that ends sooner than this is renewed. */
const SPARE_MS = 7 * 86_400_000;

/** Whether a subscription can be kept: it is for our key and does not expire soon. */
export function isOfUse(
  subscription: Pick<PushSubscription, 'expirationTime' | 'options'>,
  publicKey: string,
  nowMs: number,
): boolean {
  const { expirationTime, options } = subscription;
  if (expirationTime !== null && expirationTime - nowMs < SPARE_MS) return false;
  const key = options.applicationServerKey;
  return key !== null && base64Url(key) === publicKey;
}
