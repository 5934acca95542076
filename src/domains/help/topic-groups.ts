import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Href } from '../../nav/address.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import type { TopicId } from '../../live/help/topic.ts';

/** Topics under one heading. */
export interface TopicGroup {
  readonly title: MessageDescriptor;
  readonly topics: readonly TopicId[];
}

/** Topics that describe a simulated market. */
export const simulatedTopics: ReadonlySet<TopicId> = new Set([
  'simulated-market',
  'market-hours',
  'ideas',
  'news',
]);

export const topicGroups: readonly TopicGroup[] = [
  {
    title: msg`Getting started`,
    topics: ['simulated-market', 'market-hours', 'live-status', 'not-yet'],
  },
  {
    title: msg`Understanding the market`,
    topics: [
      'reading-a-quote',
      'extended-hours',
      'change-rounding',
      'formulas',
      'charts',
      'market-lists',
      'heat-map',
      'sectors',
    ],
  },
  {
    title: msg`Lists, search, ideas, and news`,
    topics: ['watchlists', 'reorder', 'search', 'ideas', 'news', 'reports'],
  },
  {
    title: msg`Trading`,
    topics: ['orders', 'not-filled', 'fees', 'shorts', 'settlement', 'results', 'price-alerts'],
  },
  {
    title: msg`Your account`,
    topics: [
      'sign-up',
      'passkeys',
      'funds-pin',
      'identity',
      'accounts',
      'deposits',
      'withdrawals',
      'charity',
      'savings',
      'messages',
      'customer-service',
      'sync',
      'referral',
      'deletion',
    ],
  },
  {
    title: msg`On your devices`,
    topics: [
      'offline',
      'tabs',
      'install-android',
      'install-ios',
      'install-desktop',
      'updates',
      'storage',
      'privacy',
    ],
  },
  {
    title: msg`Personalize Plumb`,
    topics: ['languages', 'themes', 'price-colors', 'keyboard', 'accessibility'],
  },
  { title: msg`Reference`, topics: ['glossary'] },
];

/** A link from a topic to its screen. */
export interface TopicLink {
  readonly href: Href;
  readonly label: MessageDescriptor;
}

const market: TopicLink = { href: linkTo.stocks(), label: msg`Market` };
const stock: TopicLink = { href: linkTo.instrument({ ticker: 'AAPL' }), label: msg`A stock: AAPL` };
const settings: TopicLink = { href: linkTo.settings(), label: msg`Settings` };
const security: TopicLink = { href: linkTo.security(), label: msg`Security` };
const watchlist: TopicLink = { href: linkTo.watchlist(), label: msg`Watchlist` };
const editWatchlists: TopicLink = {
  href: linkTo.editWatchlists(),
  label: msg`Edit watchlists`,
};

export const topicLinks: Partial<Record<TopicId, readonly TopicLink[]>> = {
  'simulated-market': [
    { href: linkTo.documentPage({ id: 'user-agreement' }), label: msg`User agreement` },
  ],
  'market-hours': [market],
  'reading-a-quote': [stock],
  'extended-hours': [market],
  formulas: [stock],
  charts: [stock],
  'market-lists': [{ href: linkTo.marketList({ list: 'gainers' }), label: msg`Gainers` }],
  'heat-map': [{ href: linkTo.marketMap(), label: msg`Heat map` }],
  sectors: [{ href: linkTo.sectors(), label: msg`Sectors and themes` }],
  watchlists: [watchlist, editWatchlists],
  reorder: [editWatchlists],
  search: [{ href: linkTo.search(), label: msg`Search` }],
  ideas: [{ href: linkTo.ideas(), label: msg`Trading ideas` }],
  news: [
    { href: linkTo.newswire(), label: msg`Newswire` },
    { href: linkTo.articles(), label: msg`Articles` },
  ],
  reports: [{ href: linkTo.morningReports(), label: msg`Daily morning reports` }],
  'sign-up': [{ href: linkTo.signUp(), label: msg`Open an account` }],
  passkeys: [security],
  'funds-pin': [security],
  identity: [{ href: linkTo.identity(), label: msg`Verify your identity` }],
  accounts: [{ href: linkTo.transfer(), label: msg`Transfer between accounts` }],
  deposits: [{ href: linkTo.depositCoin(), label: msg`Deposit` }],
  charity: [{ href: linkTo.charity(), label: msg`Charity` }],
  withdrawals: [{ href: linkTo.withdrawal(), label: msg`Withdraw` }],
  savings: [
    { href: linkTo.savings(), label: msg({ message: 'Savings', context: 'plan and fixed terms' }) },
    { href: linkToPath(paths.savingAgreement), label: msg`Savings agreement` },
  ],
  messages: [
    { href: linkTo.messages(), label: msg`Messages` },
    { href: linkTo.notifications(), label: msg`Notifications` },
  ],
  'customer-service': [
    { href: linkTo.service(), label: msg`Customer service` },
    { href: linkTo.feedback(), label: msg`Feedback` },
  ],
  referral: [
    { href: linkTo.referral(), label: msg`Invite friends` },
    { href: linkTo.referralRules(), label: msg`Referral program rules` },
  ],
  deletion: [security],
  orders: [{ href: linkTo.deskPending(), label: msg`Pending orders` }],
  'not-filled': [{ href: linkTo.deskPending(), label: msg`Pending orders` }],
  settlement: [{ href: linkTo.transfer(), label: msg`Transfer between accounts` }],
  results: [{ href: linkTo.portfolio(), label: msg`Your accounts` }],
  'price-alerts': [{ href: linkTo.notifications(), label: msg`Notifications` }],
  'install-android': [settings],
  'install-desktop': [settings],
  updates: [settings],
  languages: [{ href: linkTo.language(), label: msg`Language` }],
  themes: [{ href: linkTo.themes(), label: msg`Theme` }],
  'price-colors': [settings],
  storage: [settings],
  privacy: [{ href: linkTo.documents(), label: msg`Agreements` }],
};
