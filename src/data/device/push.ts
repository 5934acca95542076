import { getPushKey, subscribePush, unsubscribePush } from '../../../contract/message.ts';
import type { Declined } from '../../../contract/answer.ts';
import { call } from '../call/call.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { onStored, readStored } from './local-storage.ts';
import {
  dropTold,
  isTeller,
  keepPushOwner,
  keepTold,
  pushesEnded,
  readPushOwner,
  TOLD_KEY,
} from './push-end.ts';
import { isOfUse, type PushState, pushState } from './push-rules.ts';
import { report } from './report.ts';
import {
  currentOwner,
  isSharedSession,
  onOwnerChange,
  onPersonChange,
} from '../session/session.ts';
import type { Locale } from './settings-rules.ts';
import { currentSettings } from './settings.ts';
import { base64Url } from '../../lib/bytes.ts';

/** A service worker that is not ready by then is considered unavailable. */
const READY_LIMIT_MS = 10_000;

/** Why pushes could not be turned on: the server declined, or the browser could not reach its push service. */
export type PushProblem = Declined | { readonly code: 'no_push_service' };

interface Push {
  readonly state: PushState;
  readonly waiting: boolean;
  readonly problem: PushProblem | undefined;
}

const push = cellOf<Push>({ state: 'none', waiting: false, problem: undefined });

function change(part: Partial<Push>): void {
  push.set({ ...push.get(), ...part });
}

/** The state of pushes on this device, for screens. */
export interface PushHere {
  readonly state: PushState;
  readonly waiting: boolean;
  readonly problem: PushProblem | undefined;
  /** Asks for the browser's permission and subscribes. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** The state of push notifications on this device, and the functions that turn them on and off. */
export function usePush(): PushHere {
  const { state, waiting, problem } = useCell(push);
  return { state, waiting, problem, turnOn, turnOff };
}

/**
 * Keeps this device's subscription valid: reports it to the server at each start and sign-in, since it ends with the
 * session, and renews one that expires. Called once; `onOpen` opens the address of a notification.
 */
export function startPush({ onOpen }: { onOpen: (path: string) => void }): void {
  if (isStarted || !isSupported()) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const said = data as { type?: unknown; path?: unknown } | null;
    // A notification for another customer of this browser opens in that customer's page; one for nobody known here opens in any page.
    const isOfNobody = readPushOwner(true) === null && readPushOwner(false) === null;
    const isOurs = isTeller(isSharedSession()) && (push.get().state === 'on' || isOfNobody);
    if (said?.type === 'OPEN' && typeof said.path === 'string' && isOurs) {
      onOpen(said.path);
      // Without this confirmation the service worker opens a window.
      ports[0]?.postMessage('OPENED');
    }
    if (said?.type === 'PUSH_CHANGED') void keepPush();
  });
  // Another customer of this browser ended the subscription, which was this page's as well.
  onStored(TOLD_KEY, () => {
    if (readStored(TOLD_KEY) === null) void keepPush();
  });
  void followPermission();
  onPersonChange(look);
  onOwnerChange(() => void keepPush());
}

let isStarted = false;

async function turnOn(): Promise<void> {
  change({ waiting: true, problem: undefined });
  const permission = await Notification.requestPermission();
  const owner = currentOwner();
  if (permission === 'granted' && owner !== undefined) {
    const problem = await subscribe(currentSettings().locale);
    change({ problem });
    if (!problem) keepPushOwner(owner, isSharedSession());
  }
  change({ waiting: false });
  look();
}

async function turnOff(): Promise<void> {
  change({ waiting: true, problem: undefined });
  keepPushOwner(undefined, isSharedSession());
  try {
    const subscription = await (await ready())?.pushManager.getSubscription();
    if (subscription) {
      // When this fails for lack of a connection, the push service later reports the removed subscription to the
      // server.
      await call(unsubscribePush, { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
  } catch (problem) {
    report('The push subscription could not be ended.', problem);
  }
  dropTold();
  change({ waiting: false });
  look();
}

/** Sends this device's subscription to the server again, for example after a change of language. */
export async function keepPush(language: Locale = currentSettings().locale): Promise<void> {
  look();
  if (push.get().state !== 'on') return;
  const problem = await subscribe(language);
  if (problem) report('Pushes could not be kept going.', problem.code);
}

/** Subscribes, or reuses the existing subscription, and sends it to the server. */
async function subscribe(language: Locale): Promise<PushProblem | undefined> {
  const key = await call(getPushKey, {});
  if (!key.ok) return key;
  const { publicKey } = key.value;
  let subscription: PushSubscription;
  try {
    const registration = await ready();
    if (!registration) return { code: 'no_push_service' };
    const before = await registration.pushManager.getSubscription();
    if (before && isOfUse(before, publicKey, Date.now())) subscription = before;
    else {
      await before?.unsubscribe();
      subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      });
    }
  } catch (problem) {
    report('The push service cannot be reached.', problem);
    return { code: 'no_push_service' };
  }
  return tellServer(subscription, language);
}

async function tellServer(
  subscription: PushSubscription,
  language: Locale,
): Promise<PushProblem | undefined> {
  const { endpoint } = subscription;
  const p256dh = subscription.getKey('p256dh');
  const auth = subscription.getKey('auth');
  if (!p256dh || !auth) return { code: 'no_push_service' };
  const told = readStored(TOLD_KEY);
  const isShared = isSharedSession();
  const answer = await call(subscribePush, {
    endpoint,
    keys: { p256dh: base64Url(p256dh), auth: base64Url(auth) },
    language,
    ...(told !== null && told !== endpoint && { replaces: told }),
  });
  if (!answer.ok) return answer;
  keepTold(endpoint, isShared);
  return undefined;
}

async function ready(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READY_LIMIT_MS));
  return Promise.race([pushesEnded().then(() => navigator.serviceWorker.ready), late]);
}

async function followPermission(): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', look);
  } catch (problem) {
    report('This browser does not tell when a permission changes.', problem);
  }
}

function isSupported(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  );
}

function look(): void {
  const owner = currentOwner();
  const { userAgent, maxTouchPoints } = navigator;
  const supported = isSupported();
  change({
    state: pushState({
      userAgent,
      maxTouchPoints,
      isSupported: supported,
      permission: supported ? Notification.permission : 'default',
      isWanted: owner !== undefined && readPushOwner(isSharedSession()) === owner,
    }),
  });
}

look();
