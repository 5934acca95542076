import { createContext } from 'react';

/** Shows the result of an act and refreshes the numbers of pending matters; an empty text clears the previous message. */
export const AfterAct = createContext<(done: string) => void>(() => undefined);
