import { cellOf, useCell } from '../call/cell.ts';
import { type InstallWay, installWay, mayOffer } from './install-rules.ts';
import { readStored, store } from './local-storage.ts';

/** Chrome's installation prompt, which a page may show later. It is not in the types because it is not standardized. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const REFUSED_KEY = 'installRefusedAt';

let prompt: InstallPromptEvent | undefined;

interface Known {
  readonly hasPrompt: boolean;
  readonly standalone: boolean;
  readonly wrapped: boolean;
  /** Wall time of the last success since the page was opened; `null` without one. */
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
  /** Whether the app should offer installation now. */
  readonly offered: boolean;
}

/** How the app can be installed on this device, and whether it should offer that now. */
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

/** Shows the browser's prompt; declining it counts as declining our offer. */
export async function askToInstall(): Promise<void> {
  const asked = prompt;
  if (!asked) return;
  // The prompt can be shown only once.
  prompt = undefined;
  note({ hasPrompt: false });
  const { outcome } = await asked.prompt();
  if (outcome === 'dismissed') refuseInstall();
}

/** Records that the customer declined for now. */
export function refuseInstall(): void {
  const refusedAtMs = Date.now();
  note({ refusedAtMs });
  store(REFUSED_KEY, String(refusedAtMs));
}

/** Listens for the browser's installation prompt. Called before everything else, since the event fires only once. */
export function startInstall({ wrapped }: { wrapped: boolean }): void {
  const standalone = matchMedia('(display-mode: standalone), (display-mode: minimal-ui)');
  note({ wrapped, standalone: standalone.matches || isStandaloneOnIos() });
  standalone.addEventListener('change', ({ matches }) => note({ standalone: matches }));
  addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own banner, which would appear at an arbitrary moment.
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
