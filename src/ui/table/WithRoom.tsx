import type { ReactNode } from 'react';
import { useRoom } from './useRoom.ts';

/** A list that is a table where its screen has room for one. */
export function WithRoom({ rows, table }: { rows: ReactNode; table: ReactNode }) {
  const { ref, hasRoom } = useRoom();
  return <div ref={ref}>{hasRoom === undefined ? null : hasRoom ? table : rows}</div>;
}
