import { expect, test } from 'vitest';
import { type Around, type Press, shortcutOf } from './key-rules.ts';

const around: Around = {
  isApple: false,
  isTyping: false,
  isDialogOpen: false,
  areSingleKeysOn: true,
};
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

test.for([
  ['/', 'search'],
  ['?', 'shortcuts'],
  ['b', 'buy'],
  ['B', 'buy'],
  ['s', 'sell'],
  ['j', 'next'],
  ['k', 'previous'],
] as const)('%s alone means %s', ([key, shortcut]) => {
  expect(shortcutOf(press(key), around)).toBe(shortcut);
});

test('the shortcut signs may need Shift; a letter with Shift is no shortcut', () => {
  expect(shortcutOf(press('?', { shiftKey: true }), around)).toBe('shortcuts');
  expect(shortcutOf(press('/', { shiftKey: true }), around)).toBe('search');
  expect(shortcutOf(press('B', { shiftKey: true }), around)).toBeUndefined();
});

test.for([
  ['a field has the focus', { isTyping: true }, {}],
  ['a sheet is open', { isDialogOpen: true }, {}],
  ['single keys are off', { areSingleKeysOn: false }, {}],
  ['an input method composes', {}, { isComposing: true }],
  ['Ctrl is held', {}, { ctrlKey: true }],
  ['⌘ is held', {}, { metaKey: true }],
  ['Alt is held', {}, { altKey: true }],
] as const)('no single key means anything while %s', ([, place, how]) => {
  for (const key of ['/', '?', 'b', 's', 'j']) {
    expect(shortcutOf(press(key, how), { ...around, ...place })).toBeUndefined();
  }
});

test('a key held down walks through a list and does nothing else', () => {
  expect(shortcutOf(press('j', { repeat: true }), around)).toBe('next');
  expect(shortcutOf(press('b', { repeat: true }), around)).toBeUndefined();
});

test.for(['constructor', 'toString', 'Process', 'Dead', 'Enter', ' '])(
  '%s means nothing',
  (key) => {
    expect(shortcutOf(press(key), around)).toBeUndefined();
  },
);

test('the palette has Ctrl K, on Apple’s devices ⌘K', () => {
  const apple = { ...around, isApple: true };
  expect(shortcutOf(press('k', { ctrlKey: true }), around)).toBe('palette');
  expect(shortcutOf(press('k', { metaKey: true }), apple)).toBe('palette');
  // On a Mac, Ctrl K deletes the rest of a line.
  expect(shortcutOf(press('k', { ctrlKey: true }), apple)).toBeUndefined();
  expect(shortcutOf(press('k', { metaKey: true }), around)).toBeUndefined();
  expect(shortcutOf(press('k', { ctrlKey: true, metaKey: true }), apple)).toBeUndefined();
  expect(shortcutOf(press('K', { ctrlKey: true, shiftKey: true }), around)).toBeUndefined();
});

test('the palette opens from a field and with single keys off, yet over no sheet and in no input method', () => {
  const chord = press('k', { ctrlKey: true });
  expect(shortcutOf(chord, { ...around, isTyping: true })).toBe('palette');
  expect(shortcutOf(chord, { ...around, areSingleKeysOn: false })).toBe('palette');
  expect(shortcutOf(chord, { ...around, isDialogOpen: true })).toBeUndefined();
  expect(shortcutOf({ ...chord, isComposing: true }, around)).toBeUndefined();
});
