import { report } from '../data/device/report.ts';
import { currentSettings } from '../data/device/settings.ts';
import { hasCommandKey } from '../lib/system-type.ts';
import { onKeySheetAsked } from '../nav/key-sheet.ts';
import { type Shortcut, shortcutOf } from './key-rules.ts';

/** Inputs that do not accept text. */
const UNTYPED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'range', 'file']);

/** The mark in the page's timeline from which on it hears its shortcuts. */
const KEYS_HEARD = 'keys heard';

/** A sheet whose code takes longer than this does not open, and the keys belong to the page again. */
const AHEAD_LIMIT_MS = 10_000;

/** The text typed between the shortcut and the opening of its sheet, so that a fast typist loses no letters. */
let ahead: { text: string } | undefined;

/** Listens for shortcuts; their code loads with the first one. Returns a stop function. */
export function hearKeys(): () => void {
  const hears = new AbortController();
  const { signal } = hears;
  document.addEventListener('keydown', hear, { signal });
  document.addEventListener('pointerdown', turnAway, { signal });
  document.addEventListener('focusin', turnToField, { signal });
  onKeySheetAsked((sheet) => void press(sheet, document.activeElement));
  performance.mark(KEYS_HEARD);
  return () => hears.abort();
}

/** The customer no longer waits for the sheet. */
function turnAway(): void {
  ahead = undefined;
}

function turnToField({ target }: FocusEvent): void {
  if (target instanceof Element && isTyped(target)) turnAway();
}

function hear(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  if (ahead !== undefined) {
    if (key === 'Escape') turnAway();
    if (event.ctrlKey || event.metaKey || key.length > 1) return;
    ahead.text += key;
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
  const own = { text: '' };
  const end = (): void => {
    if (ahead === own) ahead = undefined;
  };
  if (shortcut === 'palette' || shortcut === 'shortcuts') ahead = own;
  const limit = setTimeout(end, AHEAD_LIMIT_MS);
  try {
    const { followKey } = await import('./follow-keys.tsx');
    await followKey(shortcut, from, () => (ahead === own ? own.text : undefined));
  } catch (problem) {
    report('What a key does could not be loaded.', problem);
  }
  clearTimeout(limit);
  end();
}
