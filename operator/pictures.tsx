import { useCallback } from 'react';
import css from './console.module.css';

/** A JPEG of an answer, shown from memory: it has no address, and is gone with the page. */
export function Picture({ jpeg, label }: { jpeg: string; label: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.codePointAt(0) ?? 0);
      const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      picture.src = made;
      return () => URL.revokeObjectURL(made);
    },
    [jpeg],
  );
  return <img className={css.picture} ref={show} alt={label} />;
}
