import { useEffect } from 'react';
import { useKeySheet } from '../nav/key-sheet.ts';
import { hearKeys } from './hear-keys.ts';

/** Handles the keyboard shortcuts, and shows the palette or the list of shortcuts above any screen. */
export default function Keys() {
  useEffect(hearKeys, []);
  return useKeySheet();
}
