import { hasCommandKey } from '../lib/system-type.ts';
import styles from './Key.module.css';

/** A key of the keyboard, as it is labeled. */
export function Key({ name }: { name: string }) {
  return <kbd className={styles['key']}>{name}</kbd>;
}

/** The keys that open the palette, as this device labels them. */
export function PaletteKeys() {
  return <Key name={hasCommandKey(navigator.userAgent) ? '⌘K' : 'Ctrl K'} />;
}
