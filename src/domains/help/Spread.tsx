import type { ReactNode } from 'react';
import { useRoom } from '../../ui/table/useRoom.ts';
import styles from './Spread.module.css';

/**
 * A long text and, where the screen has room, what leads through it beside it, which stays in view. `children` draw both, once
 * it is measured whether there is room: what is scrolled to then stays where it is.
 */
export function Spread({ children }: { children: (hasRoom: boolean) => ReactNode }) {
  const { ref, hasRoom, isAmple } = useRoom();
  return (
    <div ref={ref} className={styles['spread']} data-ample={isAmple || undefined}>
      {hasRoom !== undefined && children(isAmple)}
    </div>
  );
}

/** What stands beside the text. */
export function SpreadBeside({ children }: { children: ReactNode }) {
  return <div className={styles['beside']}>{children}</div>;
}
