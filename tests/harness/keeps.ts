import type { Fixtures, PlaywrightTestOptions } from '@playwright/test';

/**
 * Allows a service worker if the title of a test ends in this word. Only offline tests and tests of the cache need one,
 * and storing the build takes up to a fifth of a test's time.
 */
const OFFLINE = '@offline';

export const keeps: Fixtures<object, object, Pick<PlaywrightTestOptions, 'serviceWorkers'>> = {
  // oxlint-disable-next-line no-empty-pattern -- tells Playwright that the fixture needs no other fixture
  serviceWorkers: async ({}, provide, { tags }) => {
    await provide(tags.includes(OFFLINE) ? 'allow' : 'block');
  },
};
