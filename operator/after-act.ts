import { createContext } from 'react';

/** Says what an act did, and counts again what waits. */
export const AfterAct = createContext<(done: string) => void>(() => undefined);
