import type { ComponentProps } from 'react';
import styles from './CheckBox.module.css';

/** A checkbox in the app's own colors; the browser's own is gray in the dark theme. */
export function CheckBox(box: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...box} type="checkbox" className={styles['box']} />;
}
