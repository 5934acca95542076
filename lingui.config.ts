import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';

/** Home is what a first visit opens: its texts come with the app's own. */
const FIRST = 'home';

/** The domains of signed-in people and those who sign in: whoever opens one soon opens another. */
const PEOPLE = ['account', 'auth', 'identity', 'me', 'messages'];

/** Shared pieces that only the screens of those domains show. */
const FOR_PEOPLE = [
  'src/live/AreaPicker.tsx',
  'src/live/CodeWait.tsx',
  'src/live/Gate.tsx',
  'src/live/IdentityCard.tsx',
  'src/ui/AmountField.tsx',
  'src/ui/CodeProblem.tsx',
  'src/ui/DemoInboxNote.tsx',
  'src/ui/PasswordField.tsx',
  'src/ui/Steps.tsx',
  'src/ui/account-texts.ts',
  'src/ui/person-refusal-texts.ts',
].map((file) => `<rootDir>/${file}`);

const later = readdirSync(new URL('src/domains/', import.meta.url)).filter(
  (name) => name !== FIRST,
);
const folderOf = (name: string) => `<rootDir>/src/domains/${name}`;

/**
 * A catalog for the app, with all that screens share, one for each domain, and one for those of people; each comes
 * with the first of its screens: nobody waits for the texts of screens that they do not open.
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
      exclude: [...later.map((name) => `${folderOf(name)}/**`), ...FOR_PEOPLE],
    },
    {
      path: '<rootDir>/locales/{locale}/people',
      include: [...PEOPLE.map(folderOf), ...FOR_PEOPLE],
    },
    ...later
      .filter((name) => !PEOPLE.includes(name))
      .map((name) => ({ path: `<rootDir>/locales/{locale}/${name}`, include: [folderOf(name)] })),
  ],
  compileNamespace: 'ts',
});
