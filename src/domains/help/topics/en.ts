import type { TopicTexts } from '../topic.ts';
import { accountTexts } from './en-account.ts';
import { marketTexts } from './en-market.ts';
import { tradingTexts } from './en-trading.ts';

/** The help topics in English. */
export const texts: TopicTexts = {
  'simulated-market': {
    title: 'What “simulated market” means',
    paragraphs: [
      'The companies, funds, sectors, and trading hours in Plumb are real. The prices, volumes, bids, asks, ratings, and price targets are not: a computer model generates them, second by second, on the server you’re connected to.',
      'Nothing you see here reflects the real market. A stock that rises in Plumb may be falling on Wall Street at the same moment. No real money moves, no order reaches an exchange, and your results here don’t show what you would have earned or lost.',
      'Tap “Simulated market” at the top of any screen to see the market’s date and time, the current session, and how up to date your prices are.',
    ],
    keywords: ['demo', 'fake', 'real', 'paper', 'practice', 'simulation', 'not real money'],
  },
  'market-hours': {
    title: 'Market hours and sessions',
    paragraphs: [
      'US stocks trade in three sessions. All times are Eastern Time (ET): pre-market from 4:00 a.m. to 9:30 a.m., regular hours from 9:30 a.m. to 4:00 p.m., and after-hours from 4:00 p.m. to 8:00 p.m. On early-close days, regular hours end at 1:00 p.m. and after-hours at 5:00 p.m. The market is closed on weekends and exchange holidays.',
      'The simulated market keeps the same hours on its own clock, shown at the top right in Eastern Time. Its date may differ from your calendar, and it skips nights and closed days so you rarely have to wait for the market to open.',
      'The line under the market’s title counts down to the end of the current session.',
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
    paragraphs: ['The dot and label at the top left show how current your prices are.'],
    terms: [
      ['Live', 'Prices update as they change.'],
      ['Connecting', 'Plumb is connecting or reconnecting. You see the last known prices.'],
      ['No updates', 'You’re connected, but no price has arrived for a while.'],
      [
        'Offline',
        'There is no connection. You see the last known prices and their age. Updates resume automatically.',
      ],
      [
        'No live prices',
        'Your browser or network can’t receive live prices. Plumb refreshes them every few seconds instead.',
      ],
    ],
    keywords: ['status', 'dot', 'delayed', 'stale', 'frozen', 'not updating', 'connection'],
  },
  'not-yet': {
    title: 'What Plumb does not do yet',
    paragraphs: [
      'This version includes a market, accounts with demo money, transfers between them, identity verification, messages, and orders with a portfolio. Deposits, withdrawals, strategy and wealth products, and news are not available yet.',
      'Plumb is free, and we will never ask you for real money. We ask for your password and codes only on Plumb’s own screens, and for documents only during identity verification. If anyone else asks for them in Plumb’s name, it isn’t us.',
    ],
    keywords: ['deposit', 'withdraw', 'news', 'missing', 'scam'],
  },
  ...marketTexts,
  watchlists: {
    title: 'Watchlists',
    paragraphs: [
      'Tap the star on a stock, an ETF, or a search result to add it to your watchlist. Tap it again to remove it. You can undo each change for a few seconds.',
      'You can keep several lists and name each one. They work offline and match in every tab. When you’re signed in, they follow you to your other devices. Without an account, they’re stored only on this device, and clearing your browser’s data removes them.',
    ],
    steps: [
      'Open Watchlist and select Edit.',
      'Create, rename, or delete a list, and add or remove symbols.',
    ],
    keywords: ['star', 'favorite', 'favourite', 'follow', 'list', 'rename', 'delete', 'undo'],
  },
  reorder: {
    title: 'Change the order of a list',
    paragraphs: [
      'Plumb saves your custom order. Sorting by change, name, or price only changes the view.',
    ],
    steps: [
      'Open Watchlist, then select Edit.',
      'With a finger or mouse, drag a row by its handle.',
      'With a keyboard, press Tab to reach the handle, Space to pick up the row, the arrow keys to move it, and Space to drop it. Press Escape to cancel. Screen readers announce each move.',
    ],
    keywords: ['drag', 'sort', 'move', 'keyboard', 'arrange', 'position'],
  },
  search: {
    title: 'Search',
    paragraphs: [
      'Enter a symbol or part of a name. Capitalization, accents, and a single typo don’t matter: “mircosoft” finds Microsoft. Search runs on your device, so it works offline and nothing is sent while you type.',
      'Use the arrow keys to move through results, Enter to open one, and Escape to clear the field. Recent searches and recently viewed stocks are saved on this device and, when you’re signed in, on your other devices. You can remove one or all of them.',
    ],
    keywords: ['find', 'symbol', 'ticker', 'history', 'typo', 'name'],
  },
  ideas: {
    title: 'Trading ideas and their paper record',
    paragraphs: [
      'At 8:00 a.m. ET on each trading day of the simulated market, fixed rules scan the price history up to that moment and publish up to 20 ideas. Each idea names its signal, the figures that triggered it, the price level that would prove it wrong, and how many sessions it is meant to last.',
      'A signal’s record counts only ideas that were actually published and have ended: how many there were, how often the price moved the right way, and by how much. Until there are any, the record says so. Nothing is backfilled to look good.',
      'Ideas are examples based on simulated prices. They aren’t investment advice, and they say nothing about real stocks.',
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
      'After your first visit, every screen opens without a connection, including this help. You see the last known prices, charts, lists, and facts you viewed, along with their age. Watchlists and search work as usual. Transfers, identity verification, and changes to your account need a connection.',
      'Anything you haven’t opened before isn’t available offline. The screen tells you so and tries again once you’re back online. With data saver on or over a cellular connection, Plumb stores only the screens you open. A different language is stored when you switch to it.',
    ],
    keywords: ['no connection', 'airplane', 'flight mode', 'cache', 'subway', 'age', 'kept'],
  },
  tabs: {
    title: 'Several tabs at once',
    paragraphs: [
      'Open as many tabs as you like. They share one price connection, and a change in one tab, such as a star, theme, or language, appears in the others right away.',
      'When you update to a new version in one tab, the others follow.',
    ],
    keywords: ['windows', 'tab', 'sync', 'connection', 'several'],
  },
  'install-android': {
    title: 'Install on Android',
    paragraphs: [
      'Once installed, Plumb opens from your home screen in its own window. You don’t need an app store, and it takes up little space.',
    ],
    steps: [
      'Open Plumb in Chrome.',
      'In Plumb, open Settings and select “Add to home screen.” Or open the browser menu ⋮ and select “Install app” or “Add to home screen.”',
      'Confirm. The icon appears with your apps.',
    ],
    keywords: ['app', 'home screen', 'PWA', 'Chrome', 'download', 'phone'],
  },
  'install-ios': {
    title: 'Install on iPhone and iPad',
    paragraphs: [
      'On iPhone and iPad, you install the app from the browser’s share menu. The installed app keeps its own data: watchlists you made in Safari appear in it only if you’re signed in to both.',
    ],
    steps: [
      'Open Plumb in Safari.',
      'Tap the share button, the square with an arrow pointing up.',
      'Select “Add to Home Screen,” then “Add.”',
    ],
    keywords: ['app', 'home screen', 'Safari', 'Apple', 'share', 'iPad'],
  },
  'install-desktop': {
    title: 'Install on a computer',
    paragraphs: [
      'In Chrome and Edge, you can install Plumb in its own window. Firefox can’t install apps on most systems, so use a bookmark there. In Safari on a Mac, select File, then “Add to Dock.”',
    ],
    steps: [
      'Open Plumb in Chrome or Edge.',
      'Click the install icon at the end of the address bar, or select “Add to home screen” in Plumb’s settings.',
    ],
    keywords: ['app', 'Windows', 'Mac', 'Linux', 'Chrome', 'Edge', 'dock'],
  },
  updates: {
    title: 'Updates',
    paragraphs: [
      'When a new version is ready, you’ll see a notice at the top of the screen. Nothing changes while you work: the new version starts when you select Update, or the next time you open Plumb after closing all its tabs.',
      'Settings shows your current version and can check for a new one. Updating doesn’t remove your watchlists or settings.',
    ],
    keywords: ['version', 'new', 'reload', 'refresh', 'prompt'],
  },
  languages: {
    title: 'Languages',
    paragraphs: [
      'Plumb is available in English, Spanish, Japanese, and Traditional Chinese (Hong Kong). Choose a language in Settings. It applies to all tabs right away and is saved on this device; when you’re signed in, it follows you to your other devices. Numbers, dates, and units follow your language.',
      'Company and fund names stay as listed. Market times are in Eastern Time in every language.',
    ],
    keywords: ['language', 'English', 'español', '日本語', '中文', 'translation'],
  },
  themes: {
    title: 'Light, dark, or system theme',
    paragraphs: [
      'Choose a theme in Settings. “System” matches your device, such as dark in the evening. Your choice is saved on this device and applies to all tabs. When you’re signed in, it follows you to your other devices.',
    ],
    keywords: ['dark mode', 'night', 'appearance', 'bright', 'color'],
  },
  'price-colors': {
    title: 'Price colors',
    paragraphs: [
      'Rising prices are green and falling prices are red, as is standard in the United States. If you’re used to markets such as Tokyo, where red means up, switch the colors in Settings.',
      'A sign or an arrow also shows the direction, so you never have to rely on color alone.',
    ],
    keywords: ['red', 'green', 'color blind', 'colour', 'swap'],
  },
  storage: {
    title: 'Storage and clearing',
    paragraphs: [
      'Plumb stores its own files, market data you’ve viewed, your watchlists, your history, and your settings on your device. When you’re signed in, it also stores what its screens showed about your account. Settings shows how much space this takes and lets you clear market data, your history, or everything. Watchlists saved with your account come back while you’re signed in.',
      'Old market data is removed automatically. If your device is full, or your browser doesn’t allow storage, as in some private windows, a notice tells you, and changes last until you close the page.',
    ],
    keywords: ['cache', 'delete', 'space', 'clear', 'memory', 'full', 'private window'],
  },
  privacy: {
    title: 'What is stored and what is sent',
    paragraphs: [
      'On this device: your language, theme, and price colors; watchlists; searches and viewed stocks; market data you’ve viewed; and which agreements you accepted and when. Without an account, all of this stays here. When you’re signed in, the device also keeps your sign-in and what its screens showed about your account. Signing out removes both and keeps the rest.',
      'Sent to the server you’re connected to: which symbols and lists you’re viewing, because their prices come from there. As with any website, the server also sees your network address and browser type.',
      'If you have an account, the server stores these encrypted with a key of your own: your email address, phone number, name, documents, photos, and the network addresses you signed in from. Your password and funds PIN are stored only in a form that can’t be read. Not encrypted this way are your account activity, messages, device types, passkey names, and the watchlists, history, and settings that follow you. Deleting your account destroys the key.',
      'Plumb has no advertising, no analytics, and no tracking cookies. It shares nothing except with the services that deliver email, text messages, and push notifications; in the demo, email and text messages stay on the server. Whoever runs the server is responsible for its records.',
    ],
    keywords: ['data', 'encrypted', 'tracking', 'cookies', 'GDPR', 'personal', 'security', 'sent'],
  },
  keyboard: {
    title: 'Keyboard shortcuts',
    paragraphs: ['You can do everything in Plumb with a keyboard alone.'],
    terms: [
      ['Tab, Shift + Tab', 'Moves to the next or previous control.'],
      ['Enter', 'Opens a link, presses a button, or opens the best search result.'],
      [
        'Space',
        'Presses a button, checks a box, or picks up or drops a row while you arrange a list.',
      ],
      [
        'Arrow keys',
        'Move within a group of choices, through search results, or along a chart, and move a row you’ve picked up.',
      ],
      ['Page Up, Page Down', 'Moves twenty bars along a chart.'],
      ['Home, End', 'Moves to the first or last bar of a chart.'],
      ['Escape', 'Closes a sheet, clears the search, leaves the chart, or puts a row back.'],
    ],
    keywords: ['shortcuts', 'keys', 'tab', 'escape', 'arrow'],
  },
  accessibility: {
    title: 'Accessibility',
    paragraphs: [
      'Plumb is designed for screen readers, keyboards, larger text, and zoom. Text has a contrast of at least 4.5 to 1 in both themes, and controls are large enough to tap. Animations stop when your system asks for reduced motion.',
      'Live prices aren’t announced each time they change. Move to a row to hear its current price. Charts have a text summary and can be read bar by bar.',
    ],
    keywords: ['screen reader', 'blind', 'contrast', 'zoom', 'VoiceOver', 'TalkBack', 'motion'],
  },
  glossary: {
    title: 'Glossary',
    paragraphs: ['Short definitions of the terms you’ll see in Plumb.'],
    terms: [
      ['Advancers, decliners', 'Stocks trading above or below their previous close.'],
      ['After-hours', 'Trading after the regular close, from 4:00 p.m. to 8:00 p.m. ET.'],
      ['AUM', 'Assets under management: the value of a fund’s holdings.'],
      [
        'Beta',
        'How much a stock has moved relative to the market. A beta of 2 means twice as much.',
      ],
      ['Dividend yield', 'Dividends over the last twelve months divided by the price.'],
      ['EPS', 'Earnings per share over the last twelve months.'],
      ['ETF', 'Exchange-traded fund: a fund that trades like a stock.'],
      [
        'Ex-dividend date',
        'If you buy on or after this date, you don’t receive the next dividend.',
      ],
      ['Expense ratio', 'A fund’s annual cost as a percentage of its assets.'],
      [
        'Leveraged ETF',
        'A fund that targets a multiple of its index’s daily move. Over longer periods, results can differ widely.',
      ],
      ['Market cap', 'Price times the number of shares.'],
      ['NAV', 'Net asset value: the value of one fund share based on its holdings.'],
      ['P/E', 'Price divided by earnings per share.'],
      ['Premium, discount', 'How far a fund’s price is above or below its NAV.'],
      ['Previous close', 'The price at the end of the last regular session.'],
      ['Session', 'Part of the trading day: pre-market, regular hours, or after-hours.'],
      ['Ticker', 'The symbol of a stock on its exchange, such as AAPL.'],
    ],
    keywords: ['terms', 'meaning', 'definition', 'words', 'abbreviation'],
  },
};
