import type { ComponentProps } from 'react';
import styles from './FormScreen.module.css';
import { Screen } from './Screen.tsx';

/** A screen with one form, as to sign in: in a wide window a card in the middle, as broad as what is typed into it. */
export function FormScreen({
  isCard = true,
  children,
  ...screen
}: Omit<ComponentProps<typeof Screen>, 'isWide' | 'action'> & {
  /** Whether what it shows now is the form; other views of the same screen use its whole width. */
  isCard?: boolean | undefined;
}) {
  return (
    <Screen {...screen} isWide={!isCard}>
      <div className={isCard ? styles['page'] : undefined}>{children}</div>
    </Screen>
  );
}
