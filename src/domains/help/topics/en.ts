import type { TopicTexts } from '../topic.ts';
import { accountTexts } from './en-account.ts';
import { marketTexts } from './en-market.ts';
import { tradingTexts } from './en-trading.ts';

/** The help topics in English. */
export const texts: TopicTexts = {
  'simulated-market': {
    title: 'What “simulated market” means',
    paragraphs: [
      'The companies, funds, sectors and trading hours in Plumb are real. The prices, volumes, bids, asks, ratings and target prices are not: a computer model makes them, second by second, on the server that you are connected to.',
      'Nothing here says anything about the real market. A stock that rises in Plumb may fall on Wall Street at the same moment. No real money moves, no order reaches an exchange, and no result here tells you what you would have earned or lost.',
      "The mark “Simulated market” at the top of every screen is the way to more: tap it to see the market's own date and time, the session it is in, and how live your prices are.",
    ],
    keywords: ['demo', 'fake', 'real', 'paper', 'practice', 'simulation', 'not real money'],
  },
  'market-hours': {
    title: 'Market hours and sessions',
    paragraphs: [
      'US stocks trade in three sessions, given in New York time: pre-market 04:00–09:30, regular 09:30–16:00 and after-hours 16:00–20:00. On early-close days the regular session ends at 13:00 and after-hours at 17:00. Weekends and exchange holidays are closed.',
      'The simulated market keeps the same hours by a clock of its own, shown at the top right in New York time. It can stand at another date than your calendar, and it skips the nights and closed days so that you rarely have to wait for an opening.',
      "The line under the market's title counts down to the end of the present session.",
    ],
    keywords: [
      'open',
      'close',
      'clock',
      'time zone',
      'holiday',
      'early close',
      'weekend',
      'New York',
    ],
  },
  'live-status': {
    title: 'Live, connecting, no updates, offline',
    paragraphs: ['The dot and the word at the top left tell how fresh prices are.'],
    terms: [
      ['Live', 'Prices arrive as they change.'],
      ['Connecting', 'The connection is being made or made again. You see the last known prices.'],
      ['No updates', 'The connection stands, but no price has arrived for a while.'],
      [
        'Offline',
        'There is no connection. Last known prices stay, with their age, and resume by themselves.',
      ],
      [
        'No live prices',
        'Your browser or its network cannot receive live prices. They are asked for every few seconds instead.',
      ],
    ],
    keywords: ['status', 'dot', 'delayed', 'stale', 'frozen', 'not updating', 'connection'],
  },
  'not-yet': {
    title: 'What Plumb does not do yet',
    paragraphs: [
      'This version has a market, accounts with demo money, transfers between them, an identity check, messages, and orders with a portfolio. It has no deposits, withdrawals, strategy or wealth products, or news, and no screen pretends otherwise.',
      "There is nothing to pay, and nobody will ask you for real money. Plumb asks for your password and codes on its own screens only, and for papers in the identity check only. If somebody else asks for them in Plumb's name, it is not us.",
    ],
    keywords: ['deposit', 'withdraw', 'news', 'missing', 'scam'],
  },
  ...marketTexts,
  watchlists: {
    title: 'Watchlists',
    paragraphs: [
      'Tap the star on a stock, an ETF or a search result to watch it; tap it again to stop. Each step can be undone for a few seconds.',
      "You can keep several lists and give each a name. They work offline and are the same in every tab. While you are signed in, they follow you to your other devices. Without an account they are stored on this device only, and clearing the browser's data removes them.",
    ],
    steps: [
      'Open Watchlist and choose Edit.',
      'Create, rename or delete a list, add symbols to it, or take them off.',
    ],
    keywords: ['star', 'favorite', 'favourite', 'follow', 'list', 'rename', 'delete', 'undo'],
  },
  reorder: {
    title: 'Change the order of a list',
    paragraphs: ['Your own order is kept; sorting by change, name or price only changes the view.'],
    steps: [
      'Open Watchlist, then Edit.',
      'With a finger or a mouse, drag a row by its handle.',
      'With the keyboard, move to the handle with Tab, press Space to pick the row up, the arrow keys to move it, Space to put it down or Escape to leave it where it was. A screen reader announces each move.',
    ],
    keywords: ['drag', 'sort', 'move', 'keyboard', 'arrange', 'position'],
  },
  search: {
    title: 'Search',
    paragraphs: [
      'Type a symbol or a part of the name. Case, accents and one wrong letter do not matter: “mircosoft” finds Microsoft. The search runs on your device, so it also works offline, and nothing is sent while you type.',
      'Arrow keys move through the results, Enter opens one, Escape clears the field. Recent searches and recently viewed stocks are kept on this device and, while you are signed in, follow you to your others; you can remove one or all of them.',
    ],
    keywords: ['find', 'symbol', 'ticker', 'history', 'typo', 'name'],
  },
  ideas: {
    title: 'Trading ideas and their paper record',
    paragraphs: [
      'On each trading day at 8:00 New York time of the simulated market, fixed rules look at the price history up to that moment and publish up to 20 ideas. Each names its signal, the figures that set it off, the level that would prove it wrong, and how many sessions it is meant for.',
      'The record of a signal counts only ideas that were really published and whose time has run out: how many, how often the price went the right way, and by how much. As long as there are none, it says so. Nothing is computed backwards to look good.',
      'Ideas are examples made from simulated prices. They are not advice, and they say nothing about real stocks.',
    ],
    keywords: [
      'signal',
      'recommendation',
      'strategy',
      'record',
      'hit rate',
      'inspiration',
      'morning',
    ],
  },
  ...accountTexts,
  ...tradingTexts,
  offline: {
    title: 'Using Plumb offline',
    paragraphs: [
      'After the first visit every screen opens without a connection, this help included. Prices, charts, lists and facts that you have seen are shown as they were last known, with their age. Watchlists and search work as usual; transfers, papers and changes to your account need a connection.',
      'What you have never opened cannot be shown offline; the screen says so and tries again by itself once you are connected.',
    ],
    keywords: ['no connection', 'airplane', 'flight mode', 'cache', 'subway', 'age', 'kept'],
  },
  tabs: {
    title: 'Several tabs at once',
    paragraphs: [
      'Open as many tabs as you like. They share one connection for prices, and a change in one tab, such as a star, a theme or a language, shows in the others at once.',
      'When a new version is taken in one tab, the others follow.',
    ],
    keywords: ['windows', 'tab', 'sync', 'connection', 'several'],
  },
  'install-android': {
    title: 'Install on Android',
    paragraphs: [
      'Installed, Plumb opens from the home screen in a window of its own. It needs no store and little space.',
    ],
    steps: [
      'Open Plumb in Chrome.',
      "Open Settings in Plumb and choose “Add to home screen”, or open the browser's menu ⋮ and choose “Install app” or “Add to home screen”.",
      'Confirm. The icon appears among your apps.',
    ],
    keywords: ['app', 'home screen', 'PWA', 'Chrome', 'download', 'phone'],
  },
  'install-ios': {
    title: 'Install on iPhone and iPad',
    paragraphs: [
      "On iOS the browser's share menu installs the app. The installed app keeps its own data: watchlists made in Safari come into it only when you are signed in to both.",
    ],
    steps: [
      'Open Plumb in Safari.',
      'Tap the share button, the square with an arrow pointing up.',
      'Choose “Add to Home Screen”, then “Add”.',
    ],
    keywords: ['app', 'home screen', 'Safari', 'Apple', 'share', 'iPad'],
  },
  'install-desktop': {
    title: 'Install on a computer',
    paragraphs: [
      'In Chrome and Edge you can install Plumb as a window of its own. Firefox has no install on most systems; a bookmark does the same there. In Safari on a Mac choose File, then “Add to Dock”.',
    ],
    steps: [
      'Open Plumb in Chrome or Edge.',
      "Click the install icon at the end of the address bar, or choose “Add to home screen” in Plumb's settings.",
    ],
    keywords: ['app', 'Windows', 'Mac', 'Linux', 'Chrome', 'Edge', 'dock'],
  },
  updates: {
    title: 'Updates',
    paragraphs: [
      'When a new version is ready, a notice appears at the top. Nothing changes under your hands: the new version starts when you press Update, or when you next open Plumb after all its tabs were closed.',
      'Settings shows which version you are using and can look for a new one. Updating does not remove watchlists or settings.',
    ],
    keywords: ['version', 'new', 'reload', 'refresh', 'prompt'],
  },
  languages: {
    title: 'Languages',
    paragraphs: [
      'Plumb speaks English, Spanish, Japanese and Traditional Chinese (Hong Kong). The choice is made in Settings, applies at once in all tabs and is kept on this device; while you are signed in, it follows you to your others. Numbers, dates and units follow it.',
      "Names of companies and funds stay as they are listed. The market's times are New York times in every language.",
    ],
    keywords: ['language', 'English', 'español', '日本語', '中文', 'translation'],
  },
  themes: {
    title: 'Light, dark, or as the system',
    paragraphs: [
      'Choose the theme in Settings. “As the system” follows your device, for instance dark in the evening. The choice is kept on this device and applies in all tabs; while you are signed in, it follows you to your other devices.',
    ],
    keywords: ['dark mode', 'night', 'appearance', 'bright', 'color'],
  },
  'price-colors': {
    title: 'Price colors',
    paragraphs: [
      'Rising prices are green and falling ones red, as is usual in the United States. If you are used to the colors of Tokyo, where red rises, swap them in Settings.',
      'A sign or an arrow always tells the direction too, so that nothing depends on color alone.',
    ],
    keywords: ['red', 'green', 'color blind', 'colour', 'swap'],
  },
  storage: {
    title: 'Storage and clearing',
    paragraphs: [
      'Plumb keeps its own files, the market data you have seen, your watchlists, your history and your settings on the device; while you are signed in, also what its screens showed of your account. Settings shows how much of it there is and lets you clear market data, the history, or everything. What your account keeps of your watchlists comes back while you are signed in.',
      'Old market data is dropped by itself. If the device is full, or the browser does not allow storing, as in some private windows, a notice says so, and changes last until you close the page.',
    ],
    keywords: ['cache', 'delete', 'space', 'clear', 'memory', 'full', 'private window'],
  },
  privacy: {
    title: 'What is stored and what is sent',
    paragraphs: [
      'On this device: language, theme and price colors; watchlists; searches and viewed stocks; the market data you have seen; and which agreements you accepted and when. Without an account all this stays on it. While you are signed in, the device also keeps the sign-in and what its screens showed of your account; signing out removes both and leaves the rest.',
      'Sent to the server you are connected to: which symbols and lists you are looking at, since their prices have to come from there. As with any website, the server also sees your network address and the kind of your browser.',
      'With an account the server keeps, sealed with a key of your own: e-mail address, phone number, name, papers, pictures, and the network addresses you signed in from. Password and funds PIN are kept only in a form that they cannot be read from. Not sealed are the movements on your accounts, messages, the kinds of your devices, the names of your passkeys, and the watchlists, history and settings that follow you. Deleting the account destroys the key.',
      'There is no advertising, no analytics and no cookie that follows you. Plumb passes nothing on, except to the services that carry mail, text messages and pushes; in the demonstration mail and text messages stay on the server. Whoever runs the server is responsible for its records.',
    ],
    keywords: ['data', 'encrypted', 'tracking', 'cookies', 'GDPR', 'personal', 'security', 'sent'],
  },
  keyboard: {
    title: 'Keyboard keys',
    paragraphs: ['Everything works by keyboard alone.'],
    terms: [
      ['Tab, Shift + Tab', 'To the next or previous control.'],
      ['Enter', 'Opens a link, presses a button, opens the best search result.'],
      [
        'Space',
        'Presses a button, ticks a box, picks up or puts down a row while you arrange a list.',
      ],
      [
        'Arrow keys',
        'Move within a choice of several, through search results, along a chart, and move a row that was picked up.',
      ],
      ['Page Up, Page Down', 'Twenty bars along a chart.'],
      ['Home, End', 'The first or last bar of a chart.'],
      ['Escape', 'Closes a sheet, clears the search, leaves the chart, puts a row back.'],
    ],
    keywords: ['shortcuts', 'keys', 'tab', 'escape', 'arrow'],
  },
  accessibility: {
    title: 'Accessibility',
    paragraphs: [
      'Plumb is made for screen readers, keyboards, enlarged text and zoom. Texts have a contrast of at least 4.5 to 1 in both themes, and controls are large enough for a finger. Animations stop when your system asks for reduced motion.',
      'Live prices are not read out each time they change; move to a row to hear its present price. Charts have a summary in words and can be read bar by bar.',
    ],
    keywords: ['screen reader', 'blind', 'contrast', 'zoom', 'VoiceOver', 'TalkBack', 'motion'],
  },
  glossary: {
    title: 'Glossary',
    paragraphs: ['Words that stand on the screens, in short.'],
    terms: [
      ['Advancers, decliners', 'Stocks that stand above or below their previous close.'],
      ['After-hours', 'Trading after the regular close, 16:00–20:00 New York time.'],
      ['AUM', "Assets under management: what a fund's holdings are worth."],
      ['Beta', 'How far a stock has moved with the market: 2 is twice as far.'],
      ['Dividend yield', 'Dividends of the last twelve months divided by the price.'],
      ['EPS', 'Earnings per share of the last twelve months.'],
      ['ETF', 'A fund that trades like a stock.'],
      ['Ex-dividend date', 'Who buys on or after it does not get the coming dividend.'],
      ['Expense ratio', 'What a fund costs in a year, as a part of its assets.'],
      [
        'Leveraged ETF',
        "Aims at a multiple of its index's move of one day. Over longer times the result can differ greatly.",
      ],
      ['Market cap', 'Price times the number of shares.'],
      ['NAV', 'Net asset value: what one share of a fund is worth by its holdings.'],
      ['P/E', 'Price divided by earnings per share.'],
      ['Premium, discount', "How far a fund's price stands above or below its NAV."],
      ['Previous close', 'The price at the end of the last regular session.'],
      ['Session', 'A part of the trading day: pre-market, regular or after-hours.'],
      ['Ticker', 'The short name of a stock on its exchange, such as AAPL.'],
    ],
    keywords: ['terms', 'meaning', 'definition', 'words', 'abbreviation'],
  },
};
