import { createContext } from 'react';

/** Says what an act did, and counts again what waits; an empty text takes back what was said before. */
export const AfterAct = createContext<(done: string) => void>(() => undefined);
