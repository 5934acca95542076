import type { MarketTexts } from '../topic.ts';

/** The topics about reading the market in English. */
export const marketTexts: MarketTexts = {
  'reading-a-quote': {
    title: 'How to read a quote',
    paragraphs: [
      'The large figure is the last price at which the stock traded, in US dollars per share. The change beside it is measured from the previous regular close, as an amount and in percent; a sign and a color both tell the direction.',
    ],
    terms: [
      [
        'Bid and ask',
        'The best price at which somebody would buy, and the best at which somebody would sell. Their distance is the spread.',
      ],
      ['Open, high, low', 'The first, highest and lowest price of the regular session.'],
      ['Volume', 'How many shares have changed hands.'],
      [
        '52-week range',
        'The lowest and highest price of the past 52 weeks, and where the price stands between them.',
      ],
      ['–', 'The figure is not known or cannot be computed. It never means zero.'],
    ],
    keywords: ['price', 'bid', 'ask', 'spread', 'volume', 'dash', 'last'],
  },
  'extended-hours': {
    title: 'Pre-market and after-hours figures',
    paragraphs: [
      'Outside the regular session a second line appears below the regular price, named after its session. Its price is the last one traded in that session.',
      "The pre-market change is measured from the previous day's close. The after-hours change is measured from the close of the same day, so that it shows only what happened since the bell.",
      'Far fewer shares trade in these sessions: spreads are wider, and prices can jump.',
    ],
    keywords: ['premarket', 'after hours', 'extended', 'second price', 'compare'],
  },
  'change-rounding': {
    title: 'Why a change may differ by 0.01',
    paragraphs: [
      'Changes are rounded down to two decimals, also below zero: 0.299 is shown as 0.29, and −0.126 as −0.13. Other services round to the nearest figure, so theirs may differ by 0.01.',
      'Prices are shown with two decimals, below one dollar with four.',
    ],
    keywords: ['rounding', 'decimals', 'floor', 'difference', 'cents'],
  },
  formulas: {
    title: 'Where a figure comes from',
    paragraphs: [
      'Figures that are worked out, such as the P/E ratio, market cap or beta, open when you tap them. You see the formula, the inputs that went into it, where each came from, and in one sentence what the figure means and what it does not.',
      'Where an input is missing, the figure is “–”, not zero. Returns over less than a year are never annualized.',
    ],
    keywords: ['formula', 'computed', 'P/E', 'beta', 'market cap', 'ratio', 'how calculated'],
  },
  charts: {
    title: 'Using the charts',
    paragraphs: [
      'Ranges go from one day to ten years. One-day charts show the pre-market and after-hours sessions on a shaded ground. The last point moves with the live price. Below the chart you choose area, line or candles. Charts you have opened are kept for offline use.',
    ],
    steps: [
      'Choose a range below the chart. It stands in the address, so a link leads to the same view.',
      'With a finger, lie on the chart and move sideways; with a mouse, hover. The readout shows the time and the figures of that bar.',
      'To zoom, spread two fingers, turn the wheel while holding Ctrl, or use the plus and minus buttons below the chart; then drag to move through time. Another button shows the whole range again.',
      'The chart settings switch on moving averages: the mean close of the last 20 and the last 50 points or candles.',
      'From one year on, the chart settings also let you choose whether each point or candle is a day, a week or a month.',
      'With the keyboard, move to the chart with Tab, then use the arrow keys for one bar, Page Up and Page Down for twenty, Home and End for the first and last, and Escape to leave.',
    ],
    keywords: [
      'graph',
      'candles',
      'range',
      'crosshair',
      'history',
      '1D',
      '1Y',
      'zoom',
      'moving average',
      'interval',
      'weekly',
    ],
  },
  'market-lists': {
    title: 'Gainers, losers, most active',
    paragraphs: [
      "Gainers and losers are ranked by the percent change of the session that is running: before the open by the pre-market move, after the close by the after-hours move, and while nothing trades by the move of the day. Most active ranks by volume. Leveraged lists ETFs that multiply or reverse a day's move of their index.",
      'Tap a column heading to sort by it, and again to turn the order around. Prices move at once; rows change places only now and then, so that they do not run away under your finger.',
    ],
    keywords: ['ranking', 'sort', 'top', 'movers', 'active', 'leveraged', 'etf'],
  },
  'heat-map': {
    title: 'Heat map and market breadth',
    paragraphs: [
      'Breadth counts how many stocks rise, fall or stand still. When an index rises while most stocks fall, a few large companies carry it.',
      'In the heat map every tile is a stock, grouped by sector. Its size is the market cap, its color and its figure are the change of the day or, before the open and after the close, of that session. Tap a tile to open the stock. The same figures stand in a list for anyone who prefers to read them.',
    ],
    keywords: ['breadth', 'advancers', 'decliners', 'treemap', 'tiles', 'map'],
  },
  sectors: {
    title: 'Sectors and themes',
    paragraphs: [
      "Each stock belongs to one of eleven sectors. A sector's change is weighted by market cap: a large company moves it more than a small one.",
      'Themes gather companies by what they have in common, such as chips or payments, across sectors. A stock can belong to several themes or to none. A theme is a way to look around, not a recommendation.',
    ],
    keywords: ['industry', 'theme', 'concept', 'weighted', 'group', 'AI', 'chips'],
  },
};
