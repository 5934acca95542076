import type { ComponentProps } from 'react';
import styles from './FormScreen.module.css';
import { Screen } from './Screen.tsx';

/** A screen with one form, as to sign in: in a wide window a card in the middle, as broad as what is typed into it. */
export function FormScreen({
  children,
  ...screen
}: Omit<ComponentProps<typeof Screen>, 'isWide' | 'action'>) {
  return (
    <Screen {...screen}>
      <div className={styles['page']}>{children}</div>
    </Screen>
  );
}
