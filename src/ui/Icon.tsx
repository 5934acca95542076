import { drawings, filled, type IconName } from './icon-drawings.ts';
import styles from './Icon.module.css';

/** An icon beside text. A button with nothing but an icon needs an `aria-label`. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number | undefined }) {
  return (
    <svg
      className={styles['icon']}
      data-filled={filled.includes(name) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
