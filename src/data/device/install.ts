import { cellOf, useCell } from '../call/cell.ts';
import { type InstallWay, installWay, mayOffer } from './install-rules.ts';
import { readStored, store } from './local-storage.ts';

/** Chrome's own question, which it lets the page ask later. Not in the types: no standard has it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const REFUSED_KEY = 'installRefusedAt';

let prompt: InstallPromptEvent | undefined;

interface Known {
  readonly hasPrompt: boolean;
  readonly standalone: boolean;
  readonly wrapped: boolean;
  /** When something of value was last saved since the page was opened. */
  readonly succeededAtMs: number | null;
  readonly refusedAtMs: number | null;
}

const install = cellOf<Known>({
  hasPrompt: false,
  standalone: false,
  wrapped: false,
  succeededAtMs: null,
  refusedAtMs: readRefusal(),
});

function note(part: Partial<Known>): void {
  install.set({ ...install.get(), ...part });
}

/** How the app can be installed on this device, for screens. */
export interface Install {
  readonly way: InstallWay;
  /** The app should offer itself now. */
  readonly offered: boolean;
}

/** How the app comes onto this device, and whether it should offer that now. */
export function useInstall(): Install {
  const { succeededAtMs, refusedAtMs, ...known } = useCell(install);
  const { userAgent, maxTouchPoints } = navigator;
  const way = installWay({ userAgent, maxTouchPoints, ...known });
  return { way, offered: mayOffer({ way, succeededAtMs, refusedAtMs }) };
}

/** Records a success that makes the app worth installing, such as the first instrument on a watchlist. */
export function noteSuccess(): void {
  note({ succeededAtMs: Date.now() });
}

/** Asks the browser's own question; a no counts as one to us. */
export async function askToInstall(): Promise<void> {
  const asked = prompt;
  if (!asked) return;
  // It can be asked once only.
  prompt = undefined;
  note({ hasPrompt: false });
  const { outcome } = await asked.prompt();
  if (outcome === 'dismissed') refuseInstall();
}

/** The person does not want it now. */
export function refuseInstall(): void {
  const refusedAtMs = Date.now();
  note({ refusedAtMs });
  store(REFUSED_KEY, String(refusedAtMs));
}

/** Listens for the browser's question from now on. Called first of all, since it comes once. */
export function startInstall({ wrapped }: { wrapped: boolean }): void {
  const standalone = matchMedia('(display-mode: standalone), (display-mode: minimal-ui)');
  note({ wrapped, standalone: standalone.matches || isStandaloneOnIos() });
  standalone.addEventListener('change', ({ matches }) => note({ standalone: matches }));
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come at a moment of its choice.
    event.preventDefault();
    prompt = event as InstallPromptEvent;
    note({ hasPrompt: true });
  });
  addEventListener('appinstalled', () => {
    prompt = undefined;
    note({ hasPrompt: false, standalone: true });
  });
}

function isStandaloneOnIos(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

function readRefusal(): number | null {
  const atMs = Number(readStored(REFUSED_KEY));
  return Number.isFinite(atMs) && atMs > 0 ? atMs : null;
}
