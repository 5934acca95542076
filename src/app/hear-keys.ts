import { report } from '../data/device/report.ts';
import { currentSettings } from '../data/device/settings.ts';
import { hasCommandKey } from '../lib/system-type.ts';
import { onKeySheetAsked } from '../nav/key-sheet.ts';
import { type Shortcut, shortcutOf } from './key-rules.ts';

/** Inputs that do not accept text. */
const UNTYPED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'range', 'file']);

/** The mark in the page's timeline from which on it hears its shortcuts. */
const KEYS_HEARD = 'keys heard';

/** The text typed between the shortcut and the opening of its sheet, so that a fast typist loses no letters. */
let ahead: string | undefined;

/** Listens for shortcuts; their code loads with the first one. Returns a stop function. */
export function hearKeys(): () => void {
  const hears = new AbortController();
  document.addEventListener('keydown', hear, { signal: hears.signal });
  onKeySheetAsked((sheet) => void press(sheet, document.activeElement));
  performance.mark(KEYS_HEARD);
  return () => hears.abort();
}

function hear(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  if (ahead !== undefined) {
    if (event.ctrlKey || event.metaKey || key.length > 1) return;
    ahead += key;
    event.preventDefault();
    return;
  }
  const shortcut = shortcutOf(event, {
    isApple: hasCommandKey(navigator.userAgent),
    isTyping: isTyped(target),
    isDialogOpen: document.querySelector('dialog[open]') !== null,
    areSingleKeysOn: currentSettings().singleKeys === 'on',
  });
  if (!shortcut) return;
  event.preventDefault();
  void press(shortcut, target);
}

/** Whether an element accepts text. */
function isTyped(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !UNTYPED.has(target.type);
  return target.closest('textarea, select, [contenteditable]') !== null;
}

async function press(shortcut: Shortcut, from: Element | null): Promise<void> {
  if (shortcut === 'palette' || shortcut === 'shortcuts') ahead = '';
  try {
    const { followKey } = await import('./follow-keys.tsx');
    await followKey(shortcut, from, () => ahead ?? '');
  } catch (problem) {
    report('What a key does could not be loaded.', problem);
  }
  ahead = undefined;
}
