/** A main screen that has a tab. */
export type Tab = 'home' | 'market' | 'watchlist' | 'search' | 'me';
