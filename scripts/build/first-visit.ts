/** The sources that a first visit runs before home is usable, besides the page itself and their imports. */
export const FIRST_VISIT = {
  app: 'src/app/start.tsx',
  screens: ['src/app/LoadPage.tsx', 'src/domains/home/screens/HomeScreen.tsx'],
  texts: 'locales/en/app.po',
  /** Starts once the first screen is drawn; home does not wait for it. */
  feed: 'src/data/feed/feed.ts',
  /** Listens to the keyboard from then on. */
  keys: 'src/app/Keys.tsx',
} as const;
