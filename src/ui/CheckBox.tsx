import type { ComponentProps } from 'react';
import styles from './CheckBox.module.css';

/** A check box in the app's own colours; the browser's has a grey of its own in the dark. */
export function CheckBox(box: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...box} type="checkbox" className={styles['box']} />;
}
