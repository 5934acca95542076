import type { MarketTexts } from '../topic.ts';

/** The topics about reading the market in English. */
export const marketTexts: MarketTexts = {
  'reading-a-quote': {
    title: 'How to read a quote',
    paragraphs: [
      'The large number is the last price at which the stock traded, in US dollars per share. The change next to it is measured from the previous regular close, in dollars and percent. A sign and a color both show the direction.',
    ],
    terms: [
      [
        'Bid and ask',
        'The highest price a buyer is offering and the lowest price a seller is asking. The difference is the spread.',
      ],
      ['Open, high, low', 'The first, highest, and lowest price of the regular session.'],
      ['Volume', 'The number of shares traded.'],
      [
        '52-week range',
        'The lowest and highest price of the past 52 weeks, and where the current price falls between them.',
      ],
      ['–', 'The figure isn’t available or can’t be calculated. It never means zero.'],
    ],
    keywords: ['price', 'bid', 'ask', 'spread', 'volume', 'dash', 'last'],
  },
  'extended-hours': {
    title: 'Pre-market and after-hours figures',
    paragraphs: [
      'Outside regular hours, a second line labeled with the session appears below the regular price. It shows the last price traded in that session.',
      'The pre-market change is measured from the previous day’s close. The after-hours change is measured from the same day’s close, so it shows only what happened since the bell.',
      'Far fewer shares trade in these sessions. Spreads are wider, and prices can move sharply.',
    ],
    keywords: ['premarket', 'after hours', 'extended', 'second price', 'compare'],
  },
  'change-rounding': {
    title: 'Why a change may differ by 0.01',
    paragraphs: [
      'Changes are rounded down to two decimals, including below zero: 0.299 is shown as 0.29, and −0.126 as −0.13. Other services round to the nearest figure, so theirs may differ by 0.01.',
      'Prices are shown with two decimals, or four for prices below one dollar.',
    ],
    keywords: ['rounding', 'decimals', 'floor', 'difference', 'cents'],
  },
  formulas: {
    title: 'Where a figure comes from',
    paragraphs: [
      'Tap a calculated figure, such as P/E ratio, market cap, or beta, to see its formula, the inputs, where each input came from, and a sentence on what the figure does and doesn’t tell you.',
      'If an input is missing, the figure is “–”, not zero. Returns for less than a year are never annualized.',
    ],
    keywords: ['formula', 'computed', 'P/E', 'beta', 'market cap', 'ratio', 'how calculated'],
  },
  charts: {
    title: 'Using the charts',
    paragraphs: [
      'Ranges go from one day to ten years. One-day charts show pre-market and after-hours with a shaded background. The last point moves with the live price. Below the chart, choose area, line, or candles. Charts you’ve opened are saved for offline use.',
    ],
    steps: [
      'Choose a range below the chart. It’s part of the address, so a link opens the same view.',
      'With a finger, press the chart and slide sideways; with a mouse, hover. You’ll see the time and figures for that bar.',
      'To zoom, spread two fingers, turn the wheel while holding Ctrl, or use the plus and minus buttons below the chart. Then drag to move through time. Another button returns to the full range.',
      'Use the chart settings to turn on moving averages: the average close of the last 20 and last 50 points or candles.',
      'For ranges of one year or more, the chart settings also let you choose whether each point or candle is a day, a week, or a month.',
      'With a keyboard, press Tab to reach the chart. Then use the arrow keys to move one bar, Page Up and Page Down to move twenty, Home and End to go to the first and last, and Escape to leave.',
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
      'Gainers and losers are ranked by percent change in the current session: the pre-market move before the open, the after-hours move after the close, and the day’s move when the market is closed. Most active ranks by volume. Leveraged lists ETFs that multiply or reverse the daily move of their index.',
      'Tap a column heading to sort by it, and tap again to reverse the order. Prices update right away, but rows change places only occasionally so they don’t move as you tap.',
    ],
    keywords: ['ranking', 'sort', 'top', 'movers', 'active', 'leveraged', 'etf'],
  },
  'heat-map': {
    title: 'Heat map and market breadth',
    paragraphs: [
      'Breadth counts how many stocks are up, down, or unchanged. When an index rises while most stocks fall, a few large companies are driving it.',
      'In the heat map, each tile is a stock, grouped by sector. Its size is the market cap. Its color and figure show the day’s change or, before the open and after the close, the change in that session. Tap a tile to open the stock. The same figures are also available as a list.',
    ],
    keywords: ['breadth', 'advancers', 'decliners', 'treemap', 'tiles', 'map'],
  },
  sectors: {
    title: 'Sectors and themes',
    paragraphs: [
      'Each stock belongs to one of eleven sectors. A sector’s change is weighted by market cap, so a large company moves it more than a small one.',
      'Themes group companies by what they have in common, such as chips or payments, across sectors. A stock can belong to several themes or none. A theme is a way to explore, not a recommendation.',
    ],
    keywords: ['industry', 'theme', 'concept', 'weighted', 'group', 'AI', 'chips'],
  },
};
