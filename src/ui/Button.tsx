import type { ReactNode } from 'react';
import styles from './Button.module.css';

/** A button with words. `primary` is the one thing a screen is for. */
export function Button({
  look = 'quiet',
  disabled = false,
  onPress,
  children,
}: {
  look?: 'primary' | 'quiet' | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['button']}
      data-look={look}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
