import type { Messages } from '@lingui/core';

/**
 * The texts of each language and domain, each in its own chunk (see `lingui.config.ts`). A first visit shows home,
 * whose texts load with the app's, so it does not load this list of all the others.
 */
export const catalogs = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/app.po',
]);
