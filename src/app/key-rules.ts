/** The shortcuts, available on every screen. */
export type Shortcut = 'palette' | 'search' | 'buy' | 'sell' | 'next' | 'previous' | 'shortcuts';

/** Single-key shortcuts. */
const single: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  '?': 'shortcuts',
  b: 'buy',
  s: 'sell',
  j: 'next',
  k: 'previous',
};

/** The relevant fields of a `KeyboardEvent`. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

/** The context of a key press. */
export interface Around {
  readonly isApple: boolean;
  /** The focus is in a text field. */
  readonly isTyping: boolean;
  /** A sheet or the palette is open. */
  readonly isDialogOpen: boolean;
  /** Single-key shortcuts are enabled. */
  readonly areSingleKeysOn: boolean;
}

/**
 * The shortcut of a key press; `undefined` for a press that belongs to a field, a sheet, an input method or the
 * browser. The palette's chord writes no letter, so it works in a field too.
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
  // On many keyboard layouts the slash and the question mark need Shift; a letter with Shift is a different key.
  if (shiftKey && /[a-z]/.test(key)) return undefined;
  const shortcut = single[key];
  // A held key moves through a list and does nothing else.
  return press.repeat && shortcut !== 'next' && shortcut !== 'previous' ? undefined : shortcut;
}
