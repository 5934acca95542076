import type { ComponentProps } from 'react';
import styles from './FormScreen.module.css';
import { Screen } from './Screen.tsx';

/** A screen with one form, such as sign-in: in a wide window a centered card, as wide as the input requires. */
export function FormScreen({
  isCard = true,
  children,
  ...screen
}: Omit<ComponentProps<typeof Screen>, 'isWide'> & {
  /** Whether it currently shows the form; other views of the same screen use the full width. */
  isCard?: boolean | undefined;
}) {
  return (
    <Screen {...screen} isWide={!isCard}>
      <div className={isCard ? styles['page'] : undefined}>{children}</div>
    </Screen>
  );
}
