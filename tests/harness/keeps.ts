import type { Fixtures, PlaywrightTestOptions } from '@playwright/test';

/**
 * Lets a service worker in where the title of a test ends in this word. A device that keeps the whole build, as every
 * real one does, is for what happens without a connection or tests the cache itself: for each new device it takes
 * up to a fifth of the time of a test.
 */
const OFFLINE = '@offline';

export const keeps: Fixtures<object, object, Pick<PlaywrightTestOptions, 'serviceWorkers'>> = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
  serviceWorkers: async ({}, provide, { tags }) => {
    await provide(tags.includes(OFFLINE) ? 'allow' : 'block');
  },
};
