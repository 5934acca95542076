/** The sources that a first visit runs before home is usable, apart from the page itself and what they import. */
export const FIRST_VISIT = {
  app: 'src/app/start.tsx',
  screens: ['src/app/LoadPage.tsx', 'src/domains/home/screens/HomeScreen.tsx'],
  texts: 'locales/en/app.po',
  /** Starts while home waits for its first answers. */
  feed: 'src/data/feed.ts',
} as const;
