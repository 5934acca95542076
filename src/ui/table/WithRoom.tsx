import { createContext, type ReactNode, use } from 'react';
import { useRoom } from './useRoom.ts';

const AmpleContext = createContext(false);

/** Whether the table around has room for more than its main columns. */
export function useIsAmple(): boolean {
  return use(AmpleContext);
}

/** A list that is a table where its screen has room for one. */
export function WithRoom({ rows, table }: { rows: ReactNode; table: ReactNode }) {
  const { ref, hasRoom, isAmple } = useRoom();
  return (
    <div ref={ref}>
      <AmpleContext value={isAmple}>
        {hasRoom === undefined ? null : hasRoom ? table : rows}
      </AmpleContext>
    </div>
  );
}
