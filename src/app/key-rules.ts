/** What a key is for, wherever the person is. */
export type Shortcut = 'palette' | 'search' | 'buy' | 'sell' | 'next' | 'previous' | 'shortcuts';

/** Keys that do something by themselves. */
const single: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  '?': 'shortcuts',
  b: 'buy',
  s: 'sell',
  j: 'next',
  k: 'previous',
};

/** What a press tells; that of a `KeyboardEvent`. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

/** Where the press went. */
export interface Around {
  readonly isApple: boolean;
  /** Letters go into a field. */
  readonly isTyping: boolean;
  /** A sheet or the palette is open. */
  readonly isDialogOpen: boolean;
  /** The person did not turn single keys off. */
  readonly areSingleKeysOn: boolean;
}

/**
 * What a press means; `undefined` for one that belongs to a field, a sheet, an input method or the browser. The palette's
 * chord writes no letter, so it works in a field too.
 */
export function shortcutOf(press: Press, around: Around): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  if (press.isComposing || around.isDialogOpen || altKey) return undefined;
  const key = press.key.toLowerCase();
  if (ctrlKey || metaKey) {
    const isChord =
      key === 'k' && !shiftKey && ctrlKey !== around.isApple && metaKey === around.isApple;
    return isChord ? 'palette' : undefined;
  }
  if (around.isTyping || !around.areSingleKeysOn || !Object.hasOwn(single, key)) return undefined;
  // A slash and a question mark stand on shifted keys in many countries; a letter with it is another one.
  if (shiftKey && /[a-z]/.test(key)) return undefined;
  const shortcut = single[key];
  // A key held down walks through a list and does nothing else.
  return press.repeat && shortcut !== 'next' && shortcut !== 'previous' ? undefined : shortcut;
}
