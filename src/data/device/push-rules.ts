import { isSafariOnIos } from './install-rules.ts';
import { base64Url } from '../../lib/bytes.ts';

/**
 * The state of pushes on this device: `on` and `off` as the person chose; `ask` before they were asked; `blocked` by the
 * browser's own setting; `install` where only an app on the home screen may have them; `none` where there are none.
 */
export type PushState = 'on' | 'off' | 'ask' | 'blocked' | 'install' | 'none';

/** What a page can know of its browser. */
export interface PushSurroundings {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Notifications, pushes and a service worker are all there. */
  readonly isSupported: boolean;
  readonly permission: NotificationPermission;
  /** The person turned pushes on here, in this account. */
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

/** Whether a subscription can be used on: it is for our key, and lasts. */
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
