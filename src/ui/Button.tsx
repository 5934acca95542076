import type { ReactNode } from 'react';
import styles from './Button.module.css';

/**
 * A button with a label. `primary` is the main action of a screen, `danger` an irreversible action, `plain` a tool
 * beside a list.
 */
export function Button({
  look = 'quiet',
  disabled = false,
  submits = false,
  onPress,
  children,
}: {
  look?: 'primary' | 'quiet' | 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Submits the form around it, as Enter does. */
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
