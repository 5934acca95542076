import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Home is what a first visit opens: its texts come with the app's own. */
const FIRST = 'home';

/** The domains of signed-in people and those who sign in: whoever opens one soon opens another. */
const PEOPLE = ['account', 'auth', 'identity', 'me', 'messages'];

/** The domains of those who trade. Their screens have the texts of people's shared pieces too. */
const TRADE = ['trade', 'desk', 'portfolio'];

/** Shared pieces that only the screens of those domains show. */
const FOR_PEOPLE = [
  'src/live/AreaPicker.tsx',
  'src/live/CodeWait.tsx',
  'src/live/Gate.tsx',
  'src/live/IdentityCard.tsx',
  'src/live/ToWantedPlace.tsx',
  'src/domains/account/AmountField.tsx',
  'src/ui/CodeProblem.tsx',
  'src/ui/DemoInboxNote.tsx',
  'src/domains/auth/PasswordField.tsx',
  'src/ui/QuarterButtons.tsx',
  'src/ui/Steps.tsx',
  'src/ui/account-texts.ts',
  'src/ui/person-refusal-texts.ts',
  'src/ui/trade-refusal-texts.ts',
  'src/ui/order-texts.ts',
  'src/live/useOrderWords.ts',
  'src/live/useAlertWords.ts',
  'src/live/WhyNotFilled.tsx',
  'src/live/WaitingAlerts.tsx',
  'src/domains/desk/TimeLeft.tsx',
  'src/live/PositionRow.tsx',
  'src/live/OrderRow.tsx',
  'src/live/HideAmounts.tsx',
  'src/live/ExchangeMoment.tsx',
  'src/live/DirectionTag.tsx',
  'src/live/AlertSheet.tsx',
  'src/live/AlertPushHint.tsx',
  'src/live/AlertForm.tsx',
].map((file) => `<rootDir>/${file}`);

/** Shared pieces that only those who trade see. */
const FOR_TRADE = [
  'src/live/AccountTabs.tsx',
  'src/live/PnlWorking.tsx',
  'src/live/RealisedPnl.tsx',
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
      exclude: [...later.map((name) => `${folderOf(name)}/**`), ...FOR_PEOPLE, ...FOR_TRADE],
    },
    {
      path: '<rootDir>/locales/{locale}/trade',
      include: [...TRADE.map(folderOf), ...FOR_TRADE],
    },
    {
      path: '<rootDir>/locales/{locale}/people',
      include: [...PEOPLE.map(folderOf), ...FOR_PEOPLE],
    },
    ...later
      .filter((name) => !PEOPLE.includes(name) && !TRADE.includes(name))
      .map((name) => ({ path: `<rootDir>/locales/{locale}/${name}`, include: [folderOf(name)] })),
  ],
  // A catalog names the file of a text, not its line: a moved line changes no catalog.
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
});
