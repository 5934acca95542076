import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { filesOfPeople, folderOf, LENT, readDomains, tableOf } from './scripts/build/domains.ts';

const domains = readDomains();
const later = domains.filter(({ isFirst }) => !isFirst);
const fromRoot = (file: string) => `<rootDir>/${file}`;
/** What only the screens of customers share. */
const ofPeople = filesOfPeople(domains).map(fromRoot);

/**
 * A catalog for the app, with all that every screen shares and the domain that a first visit opens; one for the pieces
 * that only customers' screens share; one for the titles of all screens, which the menu and the search name before their
 * domain is opened; and one for each further domain, with the pieces that it lends to other domains. Each loads with the first screen that needs it.
 * Source files sort themselves: `src/app/routes.ts` opens for a screen what its domain needs.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'ja', 'zh-HK'],
  // Without this an empty translation passes `compile --strict`.
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['<rootDir>/src'],
      exclude: [
        ...later.map(({ name }) => fromRoot(`${folderOf(name)}/**`)),
        ...LENT.map(({ folder }) => fromRoot(`${folder}/**`)),
        ...ofPeople,
      ],
    },
    { path: '<rootDir>/locales/{locale}/people', include: ofPeople },
    ...later.map(({ name }) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [
        fromRoot(folderOf(name)),
        ...LENT.filter(({ domain }) => domain === name).map(({ folder }) => fromRoot(folder)),
      ],
      exclude: [fromRoot(tableOf(name))],
    })),
    {
      path: '<rootDir>/locales/{locale}/titles',
      include: later.map(({ name }) => fromRoot(tableOf(name))),
    },
  ],
  // A catalog names the file of a text, not its line: a moved line changes no catalog.
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
});
