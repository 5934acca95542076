import type { Messages } from '@lingui/core';

/**
 * The texts of each language and domain, each a chunk of its own (see `lingui.config.ts`). A first visit shows home, whose texts
 * come with the app's, so the list of all others stays out of it.
 */
export const catalogs = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/app.po',
]);
