import { SECTORS, type Sector } from '../../../contract/instrument.ts';

/** The facts of a stock, independent of its simulated price. Unknown is `null`. */
export interface StockReference {
  readonly ticker: string;
  readonly name: string;
  readonly sector: Sector;
  /** GICS sub-industry. */
  readonly industry: string;
  /** Headquarters. */
  readonly city: string | null;
  readonly website: string;
  readonly exchange: 'NASDAQ' | 'NYSE';
  /** First trading day of the line of shares that trades today. */
  readonly listingDate: string | null;
  /** SEC central index key, ten digits. */
  readonly companyCode: string | null;
}

/*
 * Ticker | name | sub-industry | city | website | Q Nasdaq, N New York | listed | CIK. As of November 2026, as far as we know.
 *
 * One author wrote the rows from general knowledge, and another reviewed each of them. The reviewer compared sub-industries,
 * cities and CIKs with a public list of S&P 500 constituents of 2024, and looked up cities that have changed since (DLR: the
 * cover of its quarterly report of October 2025). We depart from that list for PG and NEE, where the industry weights of the
 * sector funds contradict it, and for NKE. A field is empty where neither was sure: PSA was moving to Frisco, Texas.
 *
 * Listed is the first trading day of the line of shares that trades today. The line continues when a holding company or a new
 * name takes it over, as with Disney, MetroPCS (now T-Mobile US) and Dean Witter, Discover (now Morgan Stanley). A merger that
 * made a new company started a new line: COP, LMT, EXC, LIN (first day in New York, by the merger's announcements of October
 * 2018). CAT and F carry their first day on the New York Stock Exchange, from the companies' own statements: sources
 * disagree on the day before it on which Ford first traded over the counter. KO carries the day of its public offering of
 * 1919, from two press articles. The date is empty where we found no source, as for most old companies.
 */
const table: Record<Sector, string> = {
  communication_services: `
GOOGL|Alphabet Inc. Class A|Interactive Media & Services|Mountain View, California|abc.xyz|Q|2004-08-19|1652044
META|Meta Platforms, Inc.|Interactive Media & Services|Menlo Park, California|www.meta.com|Q|2012-05-18|1326801
NFLX|Netflix, Inc.|Movies & Entertainment|Los Gatos, California|www.netflix.com|Q|2002-05-23|1065280
DIS|The Walt Disney Company|Movies & Entertainment|Burbank, California|thewaltdisneycompany.com|N|1957-11-12|1744489
CMCSA|Comcast Corporation|Cable & Satellite|Philadelphia, Pennsylvania|corporate.comcast.com|Q|1972-06-29|1166691
T|AT&T Inc.|Integrated Telecommunication Services|Dallas, Texas|www.att.com|N||732717
VZ|Verizon Communications Inc.|Integrated Telecommunication Services|New York City, New York|www.verizon.com|N||732712
TMUS|T-Mobile US, Inc.|Wireless Telecommunication Services|Bellevue, Washington|www.t-mobile.com|Q|2007-04-19|1283699
TTWO|Take-Two Interactive Software, Inc.|Interactive Home Entertainment|New York City, New York|www.take2games.com|Q|1997-04-15|946581`,
  consumer_discretionary: `
AMZN|Amazon.com, Inc.|Broadline Retail|Seattle, Washington|www.amazon.com|Q|1997-05-15|1018724
TSLA|Tesla, Inc.|Automobile Manufacturers|Austin, Texas|www.tesla.com|Q|2010-06-29|1318605
HD|The Home Depot, Inc.|Home Improvement Retail|Atlanta, Georgia|www.homedepot.com|N|1981-09-22|354950
MCD|McDonald's Corporation|Restaurants|Chicago, Illinois|www.mcdonalds.com|N|1965-04-21|63908
NKE|NIKE, Inc.|Footwear|Beaverton, Oregon|www.nike.com|N|1980-12-02|320187
SBUX|Starbucks Corporation|Restaurants|Seattle, Washington|www.starbucks.com|Q|1992-06-26|829224
LOW|Lowe's Companies, Inc.|Home Improvement Retail|Mooresville, North Carolina|www.lowes.com|N|1961-10-10|60667
BKNG|Booking Holdings Inc.|Hotels, Resorts & Cruise Lines|Norwalk, Connecticut|www.bookingholdings.com|Q|1999-03-30|1075531
TJX|The TJX Companies, Inc.|Apparel Retail|Framingham, Massachusetts|www.tjx.com|N||109198
ABNB|Airbnb, Inc.|Hotels, Resorts & Cruise Lines|San Francisco, California|www.airbnb.com|Q|2020-12-10|1559720
GM|General Motors Company|Automobile Manufacturers|Detroit, Michigan|www.gm.com|N|2010-11-18|1467858
F|Ford Motor Company|Automobile Manufacturers|Dearborn, Michigan|www.ford.com|N|1956-03-07|37996
CMG|Chipotle Mexican Grill, Inc.|Restaurants|Newport Beach, California|www.chipotle.com|N|2006-01-26|1058090`,
  consumer_staples: `
WMT|Walmart Inc.|Consumer Staples Merchandise Retail|Bentonville, Arkansas|www.walmart.com|Q|1970-10-01|104169
PG|The Procter & Gamble Company|Household Products|Cincinnati, Ohio|us.pg.com|N||80424
KO|The Coca-Cola Company|Soft Drinks & Non-alcoholic Beverages|Atlanta, Georgia|www.coca-colacompany.com|N|1919-09-05|21344
PEP|PepsiCo, Inc.|Soft Drinks & Non-alcoholic Beverages|Purchase, New York|www.pepsico.com|Q||77476
COST|Costco Wholesale Corporation|Consumer Staples Merchandise Retail|Issaquah, Washington|www.costco.com|Q|1985-12-05|909832
PM|Philip Morris International Inc.|Tobacco|Stamford, Connecticut|www.pmi.com|N|2008-03-31|1413329
MO|Altria Group, Inc.|Tobacco|Richmond, Virginia|www.altria.com|N||764180
MDLZ|Mondelez International, Inc.|Packaged Foods & Meats|Chicago, Illinois|www.mondelezinternational.com|Q|2001-06-13|1103982
CL|Colgate-Palmolive Company|Household Products|New York City, New York|www.colgatepalmolive.com|N||21665
TGT|Target Corporation|Consumer Staples Merchandise Retail|Minneapolis, Minnesota|www.target.com|N|1967-10-18|27419
KMB|Kimberly-Clark Corporation|Household Products|Irving, Texas|www.kimberly-clark.com|Q||55785`,
  energy: `
XOM|Exxon Mobil Corporation|Integrated Oil & Gas|Spring, Texas|corporate.exxonmobil.com|N||34088
CVX|Chevron Corporation|Integrated Oil & Gas|Houston, Texas|www.chevron.com|N||93410
COP|ConocoPhillips|Oil & Gas Exploration & Production|Houston, Texas|www.conocophillips.com|N|2002-09-03|1163165
SLB|SLB|Oil & Gas Equipment & Services|Houston, Texas|www.slb.com|N|1962-02-02|87347
EOG|EOG Resources, Inc.|Oil & Gas Exploration & Production|Houston, Texas|www.eogresources.com|N||821189
OXY|Occidental Petroleum Corporation|Oil & Gas Exploration & Production|Houston, Texas|www.oxy.com|N||797468
PSX|Phillips 66|Oil & Gas Refining & Marketing|Houston, Texas|www.phillips66.com|N|2012-05-01|1534701
MPC|Marathon Petroleum Corporation|Oil & Gas Refining & Marketing|Findlay, Ohio|www.marathonpetroleum.com|N|2011-07-01|1510295
KMI|Kinder Morgan, Inc.|Oil & Gas Storage & Transportation|Houston, Texas|www.kindermorgan.com|N|2011-02-11|1506307`,
  financials: `
BRK.B|Berkshire Hathaway Inc. Class B|Multi-Sector Holdings|Omaha, Nebraska|www.berkshirehathaway.com|N|1996-05-09|1067983
JPM|JPMorgan Chase & Co.|Diversified Banks|New York City, New York|www.jpmorganchase.com|N||19617
V|Visa Inc.|Transaction & Payment Processing Services|San Francisco, California|usa.visa.com|N|2008-03-19|1403161
MA|Mastercard Incorporated|Transaction & Payment Processing Services|Purchase, New York|www.mastercard.com|N|2006-05-25|1141391
BAC|Bank of America Corporation|Diversified Banks|Charlotte, North Carolina|www.bankofamerica.com|N||70858
WFC|Wells Fargo & Company|Diversified Banks|San Francisco, California|www.wellsfargo.com|N||72971
GS|The Goldman Sachs Group, Inc.|Investment Banking & Brokerage|New York City, New York|www.goldmansachs.com|N|1999-05-04|886982
MS|Morgan Stanley|Investment Banking & Brokerage|New York City, New York|www.morganstanley.com|N|1993-02-23|895421
AXP|American Express Company|Consumer Finance|New York City, New York|www.americanexpress.com|N|1977-05-18|4962
C|Citigroup Inc.|Diversified Banks|New York City, New York|www.citigroup.com|N||831001
SCHW|The Charles Schwab Corporation|Investment Banking & Brokerage|Westlake, Texas|www.aboutschwab.com|N|1987-09-22|316709
BLK|BlackRock, Inc.|Asset Management & Custody Banks|New York City, New York|www.blackrock.com|N|1999-10-01|2012383
SPGI|S&P Global Inc.|Financial Exchanges & Data|New York City, New York|www.spglobal.com|N||64040
PYPL|PayPal Holdings, Inc.|Transaction & Payment Processing Services|San Jose, California|www.paypal.com|Q|2015-07-20|1633917
COIN|Coinbase Global, Inc.|Financial Exchanges & Data|New York City, New York|www.coinbase.com|Q|2021-04-14|1679788`,
  health_care: `
LLY|Eli Lilly and Company|Pharmaceuticals|Indianapolis, Indiana|www.lilly.com|N||59478
UNH|UnitedHealth Group Incorporated|Managed Health Care|Eden Prairie, Minnesota|www.unitedhealthgroup.com|N|1984-10-17|731766
JNJ|Johnson & Johnson|Pharmaceuticals|New Brunswick, New Jersey|www.jnj.com|N|1944-09-25|200406
ABBV|AbbVie Inc.|Biotechnology|North Chicago, Illinois|www.abbvie.com|N|2013-01-02|1551152
MRK|Merck & Co., Inc.|Pharmaceuticals|Rahway, New Jersey|www.merck.com|N||310158
PFE|Pfizer Inc.|Pharmaceuticals|New York City, New York|www.pfizer.com|N||78003
TMO|Thermo Fisher Scientific Inc.|Life Sciences Tools & Services|Waltham, Massachusetts|www.thermofisher.com|N||97745
ABT|Abbott Laboratories|Health Care Equipment|Abbott Park, Illinois|www.abbott.com|N||1800
AMGN|Amgen Inc.|Biotechnology|Thousand Oaks, California|www.amgen.com|Q|1983-06-17|318154
ISRG|Intuitive Surgical, Inc.|Health Care Equipment|Sunnyvale, California|www.intuitive.com|Q|2000-06-13|1035267
GILD|Gilead Sciences, Inc.|Biotechnology|Foster City, California|www.gilead.com|Q|1992-01-22|882095
VRTX|Vertex Pharmaceuticals Incorporated|Biotechnology|Boston, Massachusetts|www.vrtx.com|Q|1991-07-24|875320
BMY|Bristol-Myers Squibb Company|Pharmaceuticals|Princeton, New Jersey|www.bms.com|N||14272
CVS|CVS Health Corporation|Health Care Services|Woonsocket, Rhode Island|www.cvshealth.com|N||64803
MDT|Medtronic plc|Health Care Equipment|Galway, Ireland|www.medtronic.com|N||1613103`,
  industrials: `
GE|GE Aerospace|Aerospace & Defense|Evendale, Ohio|www.geaerospace.com|N||40545
CAT|Caterpillar Inc.|Construction Machinery & Heavy Transportation Equipment|Irving, Texas|www.caterpillar.com|N|1929-12-02|18230
BA|The Boeing Company|Aerospace & Defense|Arlington, Virginia|www.boeing.com|N||12927
RTX|RTX Corporation|Aerospace & Defense|Arlington, Virginia|www.rtx.com|N||101829
LMT|Lockheed Martin Corporation|Aerospace & Defense|Bethesda, Maryland|www.lockheedmartin.com|N|1995-03-16|936468
UNP|Union Pacific Corporation|Rail Transportation|Omaha, Nebraska|www.up.com|N||100885
UPS|United Parcel Service, Inc.|Air Freight & Logistics|Atlanta, Georgia|www.ups.com|N|1999-11-10|1090727
FDX|FedEx Corporation|Air Freight & Logistics|Memphis, Tennessee|www.fedex.com|N|1978-04-12|1048911
DE|Deere & Company|Agricultural & Farm Machinery|Moline, Illinois|www.deere.com|N||315189
ETN|Eaton Corporation plc|Electrical Components & Equipment|Dublin, Ireland|www.eaton.com|N||1551182
GEV|GE Vernova Inc.|Heavy Electrical Equipment|Cambridge, Massachusetts|www.gevernova.com|N|2024-04-02|1996810
UBER|Uber Technologies, Inc.|Passenger Ground Transportation|San Francisco, California|www.uber.com|N|2019-05-10|1543151`,
  information_technology: `
AAPL|Apple Inc.|Technology Hardware, Storage & Peripherals|Cupertino, California|www.apple.com|Q|1980-12-12|320193
MSFT|Microsoft Corporation|Systems Software|Redmond, Washington|www.microsoft.com|Q|1986-03-13|789019
NVDA|NVIDIA Corporation|Semiconductors|Santa Clara, California|www.nvidia.com|Q|1999-01-22|1045810
AVGO|Broadcom Inc.|Semiconductors|Palo Alto, California|www.broadcom.com|Q|2009-08-06|1730168
ORCL|Oracle Corporation|Application Software|Austin, Texas|www.oracle.com|N|1986-03-12|1341439
CRM|Salesforce, Inc.|Application Software|San Francisco, California|www.salesforce.com|N|2004-06-23|1108524
ADBE|Adobe Inc.|Application Software|San Jose, California|www.adobe.com|Q|1986-08-20|796343
AMD|Advanced Micro Devices, Inc.|Semiconductors|Santa Clara, California|www.amd.com|Q|1972-09-27|2488
INTC|Intel Corporation|Semiconductors|Santa Clara, California|www.intel.com|Q|1971-10-13|50863
CSCO|Cisco Systems, Inc.|Communications Equipment|San Jose, California|www.cisco.com|Q|1990-02-16|858877
QCOM|QUALCOMM Incorporated|Semiconductors|San Diego, California|www.qualcomm.com|Q|1991-12-13|804328
TXN|Texas Instruments Incorporated|Semiconductors|Dallas, Texas|www.ti.com|Q|1953-10-01|97476
IBM|International Business Machines Corporation|IT Consulting & Other Services|Armonk, New York|www.ibm.com|N||51143
NOW|ServiceNow, Inc.|Systems Software|Santa Clara, California|www.servicenow.com|N|2012-06-29|1373715
INTU|Intuit Inc.|Application Software|Mountain View, California|www.intuit.com|Q|1993-03-12|896878
AMAT|Applied Materials, Inc.|Semiconductor Materials & Equipment|Santa Clara, California|www.appliedmaterials.com|Q||6951
MU|Micron Technology, Inc.|Semiconductors|Boise, Idaho|www.micron.com|Q|1984-06-01|723125
LRCX|Lam Research Corporation|Semiconductor Materials & Equipment|Fremont, California|www.lamresearch.com|Q||707549
ADI|Analog Devices, Inc.|Semiconductors|Wilmington, Massachusetts|www.analog.com|Q||6281
PANW|Palo Alto Networks, Inc.|Systems Software|Santa Clara, California|www.paloaltonetworks.com|Q|2012-07-20|1327567
CRWD|CrowdStrike Holdings, Inc.|Systems Software|Austin, Texas|www.crowdstrike.com|Q|2019-06-12|1535527
PLTR|Palantir Technologies Inc.|Application Software|Aventura, Florida|www.palantir.com|Q|2020-09-30|1321655`,
  materials: `
LIN|Linde plc|Industrial Gases|Woking, United Kingdom|www.linde.com|Q|2018-10-31|1707925
SHW|The Sherwin-Williams Company|Specialty Chemicals|Cleveland, Ohio|www.sherwin-williams.com|N||89800
FCX|Freeport-McMoRan Inc.|Copper|Phoenix, Arizona|www.fcx.com|N||831259
NEM|Newmont Corporation|Gold|Denver, Colorado|www.newmont.com|N||1164727
APD|Air Products and Chemicals, Inc.|Industrial Gases|Allentown, Pennsylvania|www.airproducts.com|N||2969
ECL|Ecolab Inc.|Specialty Chemicals|Saint Paul, Minnesota|www.ecolab.com|N||31462
NUE|Nucor Corporation|Steel|Charlotte, North Carolina|www.nucor.com|N||73309`,
  real_estate: `
PLD|Prologis, Inc.|Industrial REITs|San Francisco, California|www.prologis.com|N|1997-11-21|1045609
AMT|American Tower Corporation|Telecom Tower REITs|Boston, Massachusetts|www.americantower.com|N|1998-06-05|1053507
EQIX|Equinix, Inc.|Data Center REITs|Redwood City, California|www.equinix.com|Q|2000-08-11|1101239
WELL|Welltower Inc.|Health Care REITs|Toledo, Ohio|welltower.com|N||766704
O|Realty Income Corporation|Retail REITs|San Diego, California|www.realtyincome.com|N|1994-10-18|726728
SPG|Simon Property Group, Inc.|Retail REITs|Indianapolis, Indiana|www.simon.com|N|1993-12-14|1063761
PSA|Public Storage|Self-Storage REITs||www.publicstorage.com|N||1393311
DLR|Digital Realty Trust, Inc.|Data Center REITs|Dallas, Texas|www.digitalrealty.com|N|2004-10-29|1297996`,
  utilities: `
NEE|NextEra Energy, Inc.|Electric Utilities|Juno Beach, Florida|www.nexteraenergy.com|N||753308
DUK|Duke Energy Corporation|Electric Utilities|Charlotte, North Carolina|www.duke-energy.com|N||1326160
SO|The Southern Company|Electric Utilities|Atlanta, Georgia|www.southerncompany.com|N||92122
D|Dominion Energy, Inc.|Multi-Utilities|Richmond, Virginia|www.dominionenergy.com|N||715957
AEP|American Electric Power Company, Inc.|Electric Utilities|Columbus, Ohio|www.aep.com|Q||4904
EXC|Exelon Corporation|Electric Utilities|Chicago, Illinois|www.exeloncorp.com|Q|2000-10-23|1109357
CEG|Constellation Energy Corporation|Electric Utilities|Baltimore, Maryland|www.constellationenergy.com|Q|2022-02-02|1868275`,
};

function readRow(sector: Sector, row: string): StockReference {
  const [ticker = '', name = '', industry = '', city = '', site = '', exchange, listed, cik] =
    row.split('|');
  return {
    ticker,
    name,
    sector,
    industry,
    city: city || null,
    website: `https://${site}`,
    exchange: exchange === 'Q' ? 'NASDAQ' : 'NYSE',
    listingDate: listed || null,
    companyCode: cik ? cik.padStart(10, '0') : null,
  };
}

/** The stocks that trade on the simulated exchange, sector by sector. */
export const stockReferences: readonly StockReference[] = SECTORS.flatMap((sector) =>
  table[sector]
    .trim()
    .split('\n')
    .map((row) => readRow(sector, row)),
);
