import { dropStored, readStored, store } from './local-storage.ts';
import { report } from './report.ts';
import { keepInTab, readOfTab } from './tab-storage.ts';

/** The customer whose pushes this device receives; on a shared device only the tab knows it. */
const WANTED_KEY = 'pushFor';
/** The push endpoint last reported to the server, so that the server can delete it; none after it has ended. */
export const TOLD_KEY = 'pushEndpoint';
/**
 * A random mark of the tab whose customer reported it; none when it was the customer of the device. No account is
 * stored, since other people may use the device.
 */
const TELLER_KEY = 'pushTab';

let ending: Promise<unknown> = Promise.resolve();

/** The customer who turned pushes on; `null` without one. */
export function readPushOwner(isShared: boolean): string | null {
  return isShared ? readOfTab(WANTED_KEY) : readStored(WANTED_KEY);
}

/** Stores who turned pushes on, or removes it with `undefined`. */
export function keepPushOwner(owner: string | undefined, isShared: boolean): void {
  if (isShared) keepInTab(WANTED_KEY, owner);
  else if (owner === undefined) dropStored(WANTED_KEY);
  else store(WANTED_KEY, owner);
}

/** Notes that this page's customer reported the subscription: from now on the server sends only their pushes to it. */
export function keepTold(endpoint: string, isShared: boolean): void {
  if (isShared) {
    const mark = crypto.randomUUID();
    keepInTab(TELLER_KEY, mark);
    store(TELLER_KEY, mark);
  } else dropStored(TELLER_KEY);
  store(TOLD_KEY, endpoint);
}

/** Notes that the subscription has ended. */
export function dropTold(): void {
  keepInTab(TELLER_KEY, undefined);
  dropStored(TELLER_KEY);
  dropStored(TOLD_KEY);
}

/**
 * Whether pushes that come to this browser are those of this page's customer, as far as the browser knows: of several
 * customers with pushes, the server sends those of the one who reported the subscription last.
 */
export function isTeller(isShared: boolean): boolean {
  return readStored(TELLER_KEY) === (isShared ? readOfTab(TELLER_KEY) : null);
}

/**
 * Ends the pushes of a customer whose session has ended, and closes the notifications shown, even without a connection:
 * until the server learns of the end, it sends more. The pushes of another customer of this browser continue, or begin
 * again on their page.
 */
export function endPushesOf(owner: string): void {
  const ofTab = readPushOwner(true);
  keepPushOwner(undefined, true);
  if (ofTab !== owner && readPushOwner(false) !== owner) return;
  ending = Promise.all([ending, unsubscribe(), closeShown()]);
}

/** Resolves once pushes that were ending have ended, so that a new subscription is not the ended one. */
export function pushesEnded(): Promise<unknown> {
  return ending;
}

async function unsubscribe(): Promise<void> {
  try {
    const registration = await registered();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    // A browser has one subscription: a page of another customer with pushes hears of this and subscribes again.
    dropTold();
  } catch (problem) {
    report('The push subscription could not be ended.', problem);
  }
}

async function closeShown(): Promise<void> {
  try {
    const shown = await (await registered())?.getNotifications();
    for (const notification of shown ?? []) notification.close();
  } catch (problem) {
    report('The notifications could not be closed.', problem);
  }
}

/** Only a secure page has service workers, although the types say otherwise. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return workers?.getRegistration();
}
