import { useCallback } from 'react';
import css from './console.module.css';
import { bytesOf } from './files.tsx';

/** A JPEG from an answer, shown from memory: it has no address and disappears with the page. */
export function Picture({ jpeg, label }: { jpeg: string; label: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const made = URL.createObjectURL(new Blob([bytesOf(jpeg)], { type: 'image/jpeg' }));
      picture.src = made;
      return () => URL.revokeObjectURL(made);
    },
    [jpeg],
  );
  return <img className={css.picture} ref={show} alt={label} />;
}
