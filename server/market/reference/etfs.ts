import type { EtfCategory, Sector } from '../../../contract/instrument.ts';

/** How an ETF's price is simulated. */
export type EtfMake =
  /** Shares of stocks: the whole universe, a sector, or a list, weighted by shares outstanding or equally. */
  | {
      readonly of: 'holdings';
      readonly members: 'all' | 'growth' | 'value' | Sector | readonly string[];
      readonly equalShares?: boolean;
    }
  /** A daily multiple of another ETF. */
  | { readonly of: 'index'; readonly index: string; readonly multiple: number }
  /** A bond fund: years of duration, loading on the market, own daily volatility in percent, yield a year. */
  | {
      readonly of: 'bonds';
      readonly duration: number;
      readonly beta: number;
      readonly ownPercent: number;
      readonly yieldPercent: number;
    }
  /** A commodity: loading on a factor and own daily volatility in percent. */
  | {
      readonly of: 'commodity';
      readonly factor: 'metals' | 'energy';
      readonly loading: number;
      readonly ownPercent: number;
    };

export interface EtfReference {
  readonly ticker: string;
  readonly name: string;
  readonly category: EtfCategory;
  readonly issuer: string;
  readonly exchange: 'NASDAQ' | 'NYSE Arca';
  readonly inceptionDate: string | null;
  readonly website: string;
  /** Percent a year, after waivers; `null` where unknown. */
  readonly expenseRatioPercent: number | null;
  /** Where the simulation starts, dollars. */
  readonly price: number;
  /** Under management where the simulation starts, billions of dollars, rounded. */
  readonly assetsBillions: number;
  /** Shares a day, millions, about. */
  readonly volumeMillions: number;
  readonly make: EtfMake;
}

const NASDAQ_NAMES =
  'GOOGL META NFLX CMCSA TMUS TTWO AMZN TSLA SBUX BKNG ABNB WMT PEP COST MDLZ PYPL AMGN ISRG GILD VRTX AAPL MSFT NVDA AVGO ADBE AMD INTC CSCO QCOM TXN INTU AMAT MU LRCX ADI PANW CRWD PLTR LIN AEP EXC CEG'.split(
    ' ',
  );
const DOW_NAMES =
  'AAPL AMGN AMZN AXP BA CAT CRM CSCO CVX DIS GS HD IBM JNJ JPM KO MCD MRK MSFT NKE NVDA PG SHW UNH V VZ WMT'.split(
    ' ',
  );
const CHIP_NAMES = 'NVDA AVGO AMD INTC QCOM TXN AMAT MU LRCX ADI'.split(' ');

/*
 * Ticker | name | issuer | exchange | inception | website | expenses | price | assets | volume.
 * Names and expenses are those of the issuers' fund pages and prospectuses, as of November 2026, as far as we know.
 *
 * One author wrote the rows from general knowledge, and another reviewed each of them. The reviewer looked up QQQ, whose
 * expenses fell to 0.18 % when it became an open-end fund, and five ProShares funds, whose expenses (after waivers) are those
 * that articles of February and March 2026 state; the other rows were not compared with a fund page. Expenses are empty
 * where an issuer sets them anew each year and we found no figure of 2026 (Direxion, USO, UPRO, SPXU, SH), and where sources
 * disagree (VUG, VTV).
 */
function row(category: EtfCategory, text: string, make: EtfMake): EtfReference {
  const [ticker = '', name = '', issuer = '', exchange, inception, site = '', fee, ...numbers] =
    text.split('|');
  const [price = 0, assetsBillions = 0, volumeMillions = 0] = numbers.map(Number);
  return {
    ticker,
    name,
    category,
    issuer,
    exchange: exchange === 'Q' ? 'NASDAQ' : 'NYSE Arca',
    inceptionDate: inception || null,
    website: `https://${site}`,
    expenseRatioPercent: fee ? Number(fee) : null,
    price,
    assetsBillions,
    volumeMillions,
    make,
  };
}

const holdings = (
  members: 'all' | 'growth' | 'value' | Sector | readonly string[],
  equalShares = false,
): EtfMake => ({ of: 'holdings', members, equalShares });

const times = (multiple: number, index: string): EtfMake => ({ of: 'index', index, multiple });

const bonds = (
  duration: number,
  beta: number,
  ownPercent: number,
  yieldPercent: number,
): EtfMake => ({ of: 'bonds', duration, beta, ownPercent, yieldPercent });

const SSGA = 'State Street|A';
const selectSector = (
  ticker: string,
  words: string,
  inception: string,
  numbers: string,
  sector: Sector,
) =>
  row(
    'sector',
    `${ticker}|State Street ${words} Select Sector SPDR ETF|${SSGA}|${inception}|www.ssga.com|0.08|${numbers}`,
    holdings(sector),
  );

const SINCE_1998 = '1998-12-16';

/** The ETFs that trade on the simulated exchange. */
export const etfReferences: readonly EtfReference[] = [
  row(
    'index',
    `SPY|State Street SPDR S&P 500 ETF Trust|${SSGA}|1993-01-22|www.ssga.com|0.0945|682|710|75`,
    holdings('all'),
  ),
  row(
    'index',
    'VOO|Vanguard S&P 500 ETF|Vanguard|A|2010-09-07|investor.vanguard.com|0.03|627|840|8',
    holdings('all'),
  ),
  row(
    'index',
    'IVV|iShares Core S&P 500 ETF|BlackRock|A|2000-05-15|www.ishares.com|0.03|685|760|7',
    holdings('all'),
  ),
  row(
    'index',
    'VTI|Vanguard Total Stock Market ETF|Vanguard|A|2001-05-24|investor.vanguard.com|0.03|335|570|4',
    holdings('all'),
  ),
  row(
    'index',
    'QQQ|Invesco QQQ Trust|Invesco|Q|1999-03-10|www.invesco.com|0.18|614|410|55',
    holdings(NASDAQ_NAMES),
  ),
  row(
    'index',
    `DIA|State Street SPDR Dow Jones Industrial Average ETF Trust|${SSGA}|1998-01-14|www.ssga.com|0.16|481|44|5`,
    holdings(DOW_NAMES, true),
  ),
  row(
    'index',
    'VUG|Vanguard Growth ETF|Vanguard|A|2004-01-26|investor.vanguard.com||488|205|1.5',
    holdings('growth'),
  ),
  row(
    'index',
    'VTV|Vanguard Value ETF|Vanguard|A|2004-01-26|investor.vanguard.com||191|155|3',
    holdings('value'),
  ),
  selectSector('XLC', 'Communication Services', '2018-06-18', '117|27|6', 'communication_services'),
  selectSector('XLY', 'Consumer Discretionary', SINCE_1998, '119|25|8', 'consumer_discretionary'),
  selectSector('XLP', 'Consumer Staples', SINCE_1998, '78|15|14', 'consumer_staples'),
  selectSector('XLE', 'Energy', SINCE_1998, '44.7|26|30', 'energy'),
  selectSector('XLF', 'Financial', SINCE_1998, '54.8|54|40', 'financials'),
  selectSector('XLV', 'Health Care', SINCE_1998, '155|40|10', 'health_care'),
  selectSector('XLI', 'Industrial', SINCE_1998, '155|26|9', 'industrials'),
  selectSector('XLK', 'Technology', SINCE_1998, '144|93|14', 'information_technology'),
  selectSector('XLB', 'Materials', SINCE_1998, '45.4|6|10', 'materials'),
  selectSector('XLRE', 'Real Estate', '2015-10-07', '40.4|8|6', 'real_estate'),
  selectSector('XLU', 'Utilities', SINCE_1998, '42.7|22|17', 'utilities'),
  row(
    'sector',
    'SMH|VanEck Semiconductor ETF|VanEck|Q|2011-12-20|www.vaneck.com|0.35|360|36|8',
    holdings(CHIP_NAMES),
  ),
  row(
    'bond',
    'TLT|iShares 20+ Year Treasury Bond ETF|BlackRock|Q|2002-07-22|www.ishares.com|0.15|87|48|35',
    bonds(15.5, 0, 0.08, 4.4),
  ),
  row(
    'bond',
    'IEF|iShares 7-10 Year Treasury Bond ETF|BlackRock|Q|2002-07-22|www.ishares.com|0.15|96|38|7',
    bonds(7, 0, 0.05, 3.8),
  ),
  row(
    'bond',
    'SHY|iShares 1-3 Year Treasury Bond ETF|BlackRock|Q|2002-07-22|www.ishares.com|0.15|82.8|24|4',
    bonds(1.8, 0, 0.02, 3.8),
  ),
  row(
    'bond',
    'AGG|iShares Core U.S. Aggregate Bond ETF|BlackRock|A|2003-09-22|www.ishares.com|0.03|99.9|135|9',
    bonds(6, 0.01, 0.04, 3.9),
  ),
  row(
    'bond',
    'LQD|iShares iBoxx $ Investment Grade Corporate Bond ETF|BlackRock|A|2002-07-22|www.ishares.com|0.14|110|33|25',
    bonds(8.2, 0.07, 0.06, 4.5),
  ),
  row(
    'bond',
    'HYG|iShares iBoxx $ High Yield Corporate Bond ETF|BlackRock|A|2007-04-04|www.ishares.com|0.49|80.6|19|38',
    bonds(2.8, 0.3, 0.12, 5.8),
  ),
  row(
    'commodity',
    'GLD|SPDR Gold Shares|State Street|A|2004-11-18|www.spdrgoldshares.com|0.4|396|150|11',
    { of: 'commodity', factor: 'metals', loading: 1, ownPercent: 0.2 },
  ),
  row('commodity', 'SLV|iShares Silver Trust|BlackRock|A|2006-04-21|www.ishares.com|0.5|64|35|50', {
    of: 'commodity',
    factor: 'metals',
    loading: 1.6,
    ownPercent: 1,
  }),
  row(
    'commodity',
    'USO|United States Oil Fund, LP|USCF|A|2006-04-10|www.uscfinvestments.com||69|1.5|6',
    { of: 'commodity', factor: 'energy', loading: 1.5, ownPercent: 1.1 },
  ),
  row(
    'leveraged',
    'TQQQ|ProShares UltraPro QQQ|ProShares|Q|2010-02-09|www.proshares.com|0.82|52.7|30|70',
    times(3, 'QQQ'),
  ),
  row(
    'leveraged',
    'QLD|ProShares Ultra QQQ|ProShares|A|2006-06-19|www.proshares.com|0.95|69|10|5',
    times(2, 'QQQ'),
  ),
  row(
    'leveraged',
    'UPRO|ProShares UltraPro S&P500|ProShares|A|2009-06-23|www.proshares.com||116|5|4',
    times(3, 'SPY'),
  ),
  row(
    'leveraged',
    'SSO|ProShares Ultra S&P500|ProShares|A|2006-06-19|www.proshares.com|0.87|58|7|3',
    times(2, 'SPY'),
  ),
  row(
    'leveraged',
    'SOXL|Direxion Daily Semiconductor Bull 3X Shares|Direxion|A|2010-03-11|www.direxion.com||42|13|80',
    times(3, 'SMH'),
  ),
  row(
    'leveraged',
    'TECL|Direxion Daily Technology Bull 3X Shares|Direxion|A|2008-12-17|www.direxion.com||116|4|1',
    times(3, 'XLK'),
  ),
  row(
    'leveraged',
    'FAS|Direxion Daily Financial Bull 3X Shares|Direxion|A|2008-11-06|www.direxion.com||168|2.6|0.6',
    times(3, 'XLF'),
  ),
  row(
    'inverse',
    'SQQQ|ProShares UltraPro Short QQQ|ProShares|Q|2010-02-09|www.proshares.com|0.95|68|2.4|25',
    times(-3, 'QQQ'),
  ),
  row(
    'inverse',
    'PSQ|ProShares Short QQQ|ProShares|A|2006-06-19|www.proshares.com|0.95|30|0.5|6',
    times(-1, 'QQQ'),
  ),
  row(
    'inverse',
    'SPXU|ProShares UltraPro Short S&P500|ProShares|A|2009-06-23|www.proshares.com||49|0.5|5',
    times(-3, 'SPY'),
  ),
  row(
    'inverse',
    'SH|ProShares Short S&P500|ProShares|A|2006-06-19|www.proshares.com||36|1.1|5',
    times(-1, 'SPY'),
  ),
];

/** Index ETFs that represent the market, in display order. */
export const indexTickers: readonly string[] = ['SPY', 'QQQ', 'DIA', 'VTI'];
