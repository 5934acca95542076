import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Href } from '../nav/address.ts';
import styles from './Row.module.css';

/** One line of a list; opens `href` or calls `onPress`. `action` is a separate control beside it. */
export function Row({
  href,
  onPress,
  leading,
  title,
  subtitle,
  trailing,
  action,
  wraps = false,
  ref,
}: {
  href?: Href | undefined;
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  trailing?: ReactNode;
  action?: ReactNode;
  /** Its words take as many lines as they need, which keep away from the dividers. */
  wraps?: boolean;
  /** As `useIsSeen` gives it. */
  ref?: Ref<HTMLLIElement> | undefined;
}) {
  const inside = (
    <>
      {leading !== undefined && <span className={styles['leading']}>{leading}</span>}
      <span className={styles['words']}>
        <span className={styles['title']} data-moves="name">
          {title}
        </span>
        {subtitle !== undefined && <span className={styles['subtitle']}>{subtitle}</span>}
      </span>
      {trailing !== undefined && <span className={styles['trailing']}>{trailing}</span>}
    </>
  );
  return (
    <li ref={ref} className={styles['row']}>
      {href === undefined ? (
        <Pressable onPress={onPress} wraps={wraps}>
          {inside}
        </Pressable>
      ) : (
        <a className={styles['line']} data-wraps={wraps || undefined} href={href} onClick={onPress}>
          {inside}
        </a>
      )}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </li>
  );
}

function Pressable({
  onPress,
  wraps,
  children,
}: {
  onPress: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  wraps: boolean;
  children: ReactNode;
}) {
  if (!onPress) {
    return (
      <div className={styles['line']} data-wraps={wraps || undefined}>
        {children}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles['line']}
      data-wraps={wraps || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
