import 'fake-indexeddb/auto';
import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { GlobalWindow } from 'happy-dom';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Blob, File } from 'node:buffer';
import { onTestFinished, vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { WebSocket } from 'ws';
import { API_BASE } from '../../contract/endpoint.ts';
import { noCustomer, storedUserOf } from '../../src/data/session/session-rules.ts';
import type { SignedIn } from '../../contract/session.ts';
import type { TestApp } from './server.ts';

/**
 * The fate of a call: it is answered, it never reaches the server, its answer never arrives, or the connection breaks
 * before it does.
 */
export type Fate = 'answered' | 'unreachable' | 'answer_lost' | 'answer_cut';

/** The app drawn in Node; its calls reach the real handlers. */
export interface OpenPage {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Queries over the whole page. */
  readonly screen: ReturnType<typeof within>;
  /** Paths of the calls that the page made, in order. */
  readonly calls: readonly string[];
  /** Presses a button as soon as it can be pressed. */
  press(name: RegExp | string): Promise<void>;
  /** Navigates like a link. */
  go(hash: string): void;
  close(): void;
}

/** The data that a page leaves on its device. */
export interface Device {
  readonly local: Map<string, string>;
  readonly tab: Map<string, string>;
  readonly databases: IDBFactory;
  /** A phone's width by default. */
  widthPx?: number;
  /** The width that each element reports, because nothing is laid out here; none by default. */
  roomPx?: number;
  /** Decides the fate of a call, at once or later. `send` also sends the same call to the server. */
  fate: (path: string, send: () => Promise<unknown>) => Fate | Promise<Fate>;
}

// A short limit would fail on a slow machine, not on a fault of the code.
configure({ asyncUtilTimeout: 90_000 });

/** One life of a page. Its timers do nothing once it has ended. */
interface Life {
  isEnded: boolean;
}

const lives = new AsyncLocalStorage<Life>();
/** The life of the page that was opened last. */
let newest: Life = { isEnded: true };

/** Rejects like an aborted request; never without a signal. */
async function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

/** What a session leaves in local storage. */
function storedSession(of: SignedIn): readonly (readonly [name: string, value: string])[] {
  return [
    ['aspctoken', of.aspctoken],
    ['auth_token', of.authToken],
    ['sign_out_token', of.signOutToken],
    ['aspctoken_expires', String(of.expiresAtMs)],
    ['userInfo', JSON.stringify(storedUserOf(of.person, noCustomer))],
  ];
}

/** Replaces the stored session of the open page as another tab does: by that of another customer, or by none. */
export function signInElsewhere(person?: SignedIn): void {
  const names = ['aspctoken', 'auth_token', 'sign_out_token', 'aspctoken_expires', 'userInfo'];
  for (const name of names) localStorage.removeItem(name);
  for (const [name, value] of person ? storedSession(person) : []) {
    localStorage.setItem(name, value);
  }
  lives.run(newest, () => dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })));
}

/** An empty device, with the session of a customer if one is given. */
export function aDevice(person?: SignedIn): Device {
  const local = new Map(person ? storedSession(person) : []);
  return { local, tab: new Map(), databases: new IDBFactory(), fate: () => 'answered' };
}

/** Opens the app on a device. It is closed at the end of the test, or earlier; then another one can be opened. */
export async function openPage(app: TestApp, device: Device, hash: string): Promise<OpenPage> {
  const life: Life = (newest = { isEnded: false });
  const calls: string[] = [];
  const window = new GlobalWindow({
    url: `${app.url}/${hash}`,
    width: device.widthPx ?? 390,
    height: 844,
    settings: { device: { prefersReducedMotion: 'reduce' } },
  });
  populateGlobal(globalThis, window, { bindFunctions: true });
  const { roomPx } = device;
  if (roomPx !== undefined) {
    Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { get: () => roomPx });
  }
  for (const [name, value] of device.local) window.localStorage.setItem(name, value);
  for (const [name, value] of device.tab) window.sessionStorage.setItem(name, value);
  Object.assign(globalThis, {
    // Browsers treat localhost as secure.
    isSecureContext: true,
    // Node's own accepts only Node's events.
    WebSocket,
    // Node's `fetch` sends only Node's files.
    Blob,
    File,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    indexedDB: device.databases,
    Worker: HubInPage,
    setTimeout: ofItsLife(nodeTimers.setTimeout),
    setInterval: ofItsLife(nodeTimers.setInterval),
    fetch: (to: string, init?: RequestInit) => answer(to, init),
  });

  async function answer(path: string, init: RequestInit = {}): Promise<Response> {
    if (lives.getStore()?.isEnded) return new Promise<never>(() => undefined);
    calls.push(path.replace(API_BASE, ''));
    const headers = Object.fromEntries(new Headers(init.headers));
    // The server's own timers are not the page's.
    const { body } = init;
    const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body;
    const send = () => lives.exit(() => app.post(path, bytes, headers));
    const fate = await device.fate(path.replace(API_BASE, ''), send);
    if (fate === 'unreachable') throw new TypeError('Failed to fetch');
    const response = await Promise.race([send(), untilAborted(init.signal)]);
    if (fate === 'answer_cut') throw new TypeError('Failed to fetch');
    return fate === 'answer_lost' || life.isEnded ? new Promise<never>(() => undefined) : response;
  }

  function close(): void {
    if (life.isEnded) return;
    life.isEnded = true;
    window.dispatchEvent(new window.Event('pagehide'));
    keep(device.local, window.localStorage);
    keep(device.tab, window.sessionStorage);
    // The page is not rendered again: any later reads belong to the next page.
    takeDown();
  }
  // A browser fires both events if a link or an address leads to another hash.
  window.addEventListener('hashchange', () => {
    lives.run(life, () => window.dispatchEvent(new window.PopStateEvent('popstate')));
  });
  // Packages are loaded once for all pages, and Dexie keeps the database that it finds at load time.
  Dexie.dependencies.indexedDB = device.databases;
  await loadReact();
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  const takeDown = await lives.run(life, async () => {
    const { showLanguage } = await import('../../src/app/language.ts');
    const { startApp } = await import('../../src/app/start.tsx');
    return startApp({ language: showLanguage('en'), isPartMissing: false });
  });
  onTestFinished(close);
  const user = withinLife(life, userEvent.setup({ document }));
  const screen = within(document.body);
  return {
    user,
    screen,
    calls,
    async press(name) {
      const button = await waitFor(() => {
        const found = screen.getByRole<HTMLButtonElement>('button', { name });
        if (found.disabled) throw new Error(`${found.textContent} cannot be pressed yet`);
        return found;
      });
      await user.click(button);
    },
    go: (to) => lives.run(life, () => location.assign(to)),
    close,
  };
}

/**
 * React has one work queue for all pages. Its work belongs to the open page, even if an earlier page started the queue.
 */
async function loadReact(): Promise<void> {
  const { setImmediate } = globalThis;
  Object.assign(globalThis, {
    setImmediate: (work: () => void) => setImmediate(() => lives.run(newest, work)),
  });
  await import('react-dom/client');
  globalThis.setImmediate = setImmediate;
}

const nodeTimers = { setTimeout, setInterval };

/** Node has no workers of the browser's kind: the real hub of the market feed runs in the page's thread. */
function HubInPage(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  void import('../../workers/feed/start-hub.ts').then(({ startHub }) => startHub()(port2));
  port1.start();
  return Object.assign(port1, { terminate: () => port1.close() });
}

/** A timer that does nothing once the page that started it is closed. */
function ofItsLife<T extends typeof setTimeout | typeof setInterval>(start: T): T {
  return ((work: () => void, ...rest: unknown[]) => {
    const life = lives.getStore();
    return Reflect.apply(start, globalThis, [
      (...given: []) => {
        if (!life?.isEnded) work(...given);
      },
      ...rest,
    ]);
  }) as unknown as T;
}

/** The customer's input: everything that it starts belongs to the page. */
function withinLife<T extends object>(life: Life, hands: T): T {
  return new Proxy(hands, {
    get(target, name) {
      const act: unknown = Reflect.get(target, name);
      if (typeof act !== 'function') return act;
      return (...given: unknown[]) => lives.run(life, () => Reflect.apply(act, target, given));
    },
  });
}

function keep(into: Map<string, string>, storage: Pick<Storage, 'length' | 'key' | 'getItem'>) {
  into.clear();
  for (let place = 0; place < storage.length; place += 1) {
    const name = storage.key(place) ?? '';
    into.set(name, storage.getItem(name) ?? '');
  }
}
