/** A main screen that has a tab. */
export type Tab = 'home' | 'markets' | 'invest' | 'portfolio' | 'me';
