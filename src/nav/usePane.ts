import { createContext, use } from 'react';
import type { Pane } from './panes.ts';

/** The pane that a component is drawn in. */
export const PaneContext = createContext<Pane>('main');

/** The pane of the present screen. */
export function usePane(): Pane {
  return use(PaneContext);
}
