import type { ReactNode } from 'react';
import styles from './Button.module.css';

/** A button with words. `primary` is the one thing a screen is for, `danger` one that cannot be taken back. */
export function Button({
  look = 'quiet',
  disabled = false,
  submits = false,
  onPress,
  children,
}: {
  look?: 'primary' | 'quiet' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Sends the form around it, as Enter does. */
  submits?: boolean | undefined;
  onPress?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={styles['button']}
      data-look={look}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
