import { paths } from '../nav/paths.ts';

/** A main screen that has a tab. */
export type Tab = 'home' | 'market' | 'watchlist' | 'search' | 'me';

/** What is reached from anywhere, as a stock, an ETF or a setting, is on nobody's tab. */
const tabs: Readonly<Partial<Record<string, Tab>>> = {
  [paths.home]: 'home',
  [paths.market]: 'market',
  [paths.stocks]: 'market',
  [paths.etfs]: 'market',
  [paths.marketList]: 'market',
  [paths.marketMap]: 'market',
  [paths.sector]: 'market',
  [paths.sectors]: 'market',
  [paths.watchlist]: 'watchlist',
  [paths.editWatchlists]: 'watchlist',
  [paths.search]: 'search',
  [paths.me]: 'me',
  [paths.security]: 'me',
  [paths.accessHistory]: 'me',
  [paths.identityName]: 'me',
  [paths.mobile]: 'me',
  [paths.mobileNumber]: 'me',
  [paths.mobileCode]: 'me',
  [paths.mobileDone]: 'me',
  [paths.identityPhoto]: 'me',
  [paths.address]: 'me',
  [paths.addressForm]: 'me',
  [paths.addressConfirm]: 'me',
  [paths.addressDone]: 'me',
  [paths.avatar]: 'me',
  [paths.notifications]: 'me',
  [paths.messages]: 'me',
  [paths.eventMessages]: 'me',
  [paths.eventMessage]: 'me',
  [paths.charityMessage]: 'me',
  [paths.fundMessage]: 'me',
  [paths.systemMessage]: 'me',
  [paths.transferMessage]: 'me',
  [paths.quantitativeMessage]: 'me',
  [paths.alertMessage]: 'me',
  [paths.message]: 'me',
};

/** The tab that a screen belongs to; nothing where it belongs to none. */
export function tabOf(path: string): Tab | undefined {
  return tabs[path];
}
