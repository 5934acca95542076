import { getAvatar } from '../../contract/identity.ts';
import { useKnown } from '../data/call/known.ts';
import { usePerson } from '../data/session/session.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Avatar.module.css';

/** The customer's profile picture; without one, their initials or a figure. */
export function Avatar({ size = 'small' }: { size?: 'small' | 'large' | undefined }) {
  const name = usePerson()?.name;
  const base64 = useKnown(getAvatar, {}).value?.base64;
  return (
    <span className={styles['avatar']} data-size={size}>
      {base64 ? (
        <img className={styles['picture']} src={`data:image/jpeg;base64,${base64}`} alt="" />
      ) : name ? (
        <span aria-hidden="true">{initialsOf(name)}</span>
      ) : (
        <Icon name="person" size={size === 'large' ? 56 : 28} />
      )}
    </span>
  );
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.match(/./u)?.[0].toUpperCase() ?? '').join('');
}
