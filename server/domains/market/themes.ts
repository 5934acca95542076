import type { Ticker } from '../../../contract/instrument.ts';
import type { Theme } from '../../../contract/theme.ts';

/**
 * The stocks of each theme, chosen by the companies' business. Every source of market data uses the
 * same ones, without those that it does not list.
 */
export const themeMembers: Readonly<Record<Theme, readonly Ticker[]>> = {
  magnificent_seven: names('AAPL MSFT GOOGL AMZN NVDA META TSLA'),
  chips: names('NVDA AVGO AMD INTC QCOM TXN AMAT MU LRCX ADI'),
  cloud_software: names('MSFT AMZN GOOGL ORCL CRM NOW ADBE INTU PLTR'),
  cybersecurity: names('PANW CRWD CSCO'),
  data_center_power: names('GEV ETN CEG NEE D'),
  digital_infrastructure: names('EQIX DLR AMT'),
  electric_vehicles: names('TSLA GM F'),
  payments: names('V MA AXP PYPL'),
  banks: names('JPM BAC WFC C GS MS SCHW'),
  drug_makers: names('LLY JNJ ABBV MRK PFE BMY'),
  biotechnology: names('ABBV AMGN GILD VRTX'),
  oil_and_gas: names('XOM CVX COP EOG OXY SLB PSX MPC KMI'),
  defense: names('RTX LMT BA GE'),
  retail: names('AMZN WMT COST TGT HD LOW TJX'),
  streaming: names('NFLX DIS CMCSA GOOGL AMZN'),
  travel: names('BKNG ABNB UBER'),
  // Each has raised its dividend for 25 years in a row or longer.
  dividend_growers: names('PG KO PEP JNJ ABT CL KMB WMT TGT MCD LOW XOM CVX SHW'),
  // Real estate and power companies live on borrowed money, and compete with bonds for who wants an income.
  rate_sensitive: names('PLD O SPG PSA WELL AMT NEE DUK SO AEP D EXC'),
};

function names(text: string): readonly Ticker[] {
  return text.split(' ');
}
