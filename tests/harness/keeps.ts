import type { Fixtures, PlaywrightTestOptions } from '@playwright/test';

/**
 * Allows a service worker where the title of a test ends in this word. Only tests without a connection or of the cache
 * itself need one, and storing the build takes up to a fifth of a test's time.
 */
const OFFLINE = '@offline';

export const keeps: Fixtures<object, object, Pick<PlaywrightTestOptions, 'serviceWorkers'>> = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
  serviceWorkers: async ({}, provide, { tags }) => {
    await provide(tags.includes(OFFLINE) ? 'allow' : 'block');
  },
};
