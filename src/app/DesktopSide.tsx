import { useSyncExternalStore } from 'react';
import styles from './DesktopSide.module.css';
import { later } from '../live/later.tsx';

/** A phone never fetches code that only a desktop shows. */
const DesktopPanel = later(() => import('./DesktopPanel.tsx'));

const wide =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(hover: hover) and (pointer: fine)');

/** Explains, in the rail of a wide window with a mouse, how to get the app on a phone. Source: spec §2. */
export function DesktopSide() {
  const isWide = useSyncExternalStore(listen, () => wide?.matches ?? false);
  if (!isWide) return null;
  return (
    <div className={styles['side']}>
      <DesktopPanel />
    </div>
  );
}

function listen(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}
