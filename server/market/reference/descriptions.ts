import type { Language } from '../../../contract/language.ts';
import { spanishDescriptions } from './descriptions.es.ts';
import { japaneseDescriptions } from './descriptions.ja.ts';
import { chineseDescriptions } from './descriptions.zh-HK.ts';

/*
 * Ticker | what the company does, in English; the other languages have files of their own.
 * One neutral sentence of lasting fact: no figures, no rank, nothing that dates soon.
 */
const table = `
GOOGL|Alphabet is the holding company of Google, which runs Search, YouTube, Android, Chrome and Google Cloud and earns most of its revenue from advertising.
META|Meta Platforms runs Facebook, Instagram, WhatsApp and Messenger, is paid mainly by advertisers, and develops virtual reality devices and artificial intelligence.
NFLX|Netflix runs a subscription service that streams films, series and games over the internet.
DIS|The Walt Disney Company makes films and television, runs streaming services and sports channels, and operates theme parks, resorts and cruises.
CMCSA|Comcast provides broadband, television and wireless services in the United States and owns NBCUniversal and Sky.
T|AT&T provides wireless, fiber and other communications services, mainly in the United States.
VZ|Verizon Communications provides wireless and wireline voice, data and internet services in the United States.
TMUS|T-Mobile US provides wireless voice and data services under the T-Mobile and Metro brands.
TTWO|Take-Two Interactive develops and publishes video games through Rockstar Games, 2K and Zynga.
AMZN|Amazon runs online and physical stores, a marketplace for other sellers, advertising, and Amazon Web Services, its cloud computing business.
TSLA|Tesla designs and makes electric vehicles and sells energy storage and solar products.
HD|The Home Depot runs home improvement stores in the United States, Canada and Mexico for households and professionals.
MCD|McDonald's franchises and operates quick-service restaurants around the world.
NKE|NIKE designs and sells athletic footwear, apparel and equipment under the Nike, Jordan and Converse brands.
SBUX|Starbucks roasts and sells coffee and runs and licenses coffeehouses around the world.
LOW|Lowe's runs home improvement stores in the United States.
BKNG|Booking Holdings runs online travel services, among them Booking.com, Priceline, Agoda, KAYAK and OpenTable.
TJX|The TJX Companies sells discounted apparel and home goods through T.J. Maxx, Marshalls, HomeGoods and other chains.
ABNB|Airbnb runs an online marketplace on which hosts offer stays and experiences to travelers.
GM|General Motors designs, builds and sells cars and trucks under the Chevrolet, Buick, GMC and Cadillac brands and finances their purchase.
F|Ford Motor Company designs, builds and sells cars, trucks and vans under the Ford and Lincoln brands and finances their purchase.
CMG|Chipotle Mexican Grill owns and runs restaurants that serve burritos, bowls and tacos.
WMT|Walmart runs supercenters, grocery stores, Sam's Club warehouses and online stores in the United States and abroad.
PG|Procter & Gamble makes branded household and personal care products such as Tide, Pampers, Gillette and Crest.
KO|The Coca-Cola Company makes concentrates and syrups and sells soft drinks, water, juice, coffee and other beverages through bottling partners.
PEP|PepsiCo makes and sells beverages and snacks under brands such as Pepsi, Gatorade, Lay's, Doritos and Quaker.
COST|Costco Wholesale runs membership warehouses that sell groceries and general merchandise in bulk.
PM|Philip Morris International sells cigarettes outside the United States and smoke-free nicotine products such as IQOS and ZYN.
MO|Altria Group sells cigarettes, cigars and oral nicotine products in the United States, among them the Marlboro brand.
MDLZ|Mondelez International makes biscuits, chocolate and other snacks under brands such as Oreo, Cadbury and Milka.
CL|Colgate-Palmolive makes oral care, personal care and home care products and Hill's pet nutrition.
TGT|Target runs general merchandise stores and an online store in the United States.
KMB|Kimberly-Clark makes tissue and personal care products under brands such as Huggies, Kleenex, Kotex and Scott.
XOM|Exxon Mobil explores for and produces oil and natural gas, refines and sells fuels, and makes chemicals.
CVX|Chevron explores for and produces oil and natural gas and refines and sells fuels, lubricants and petrochemicals.
COP|ConocoPhillips explores for and produces crude oil, natural gas and bitumen around the world.
SLB|SLB, formerly Schlumberger, provides technology and services to the energy industry for finding, drilling and producing oil and gas.
EOG|EOG Resources explores for and produces crude oil, natural gas liquids and natural gas, mainly in the United States.
OXY|Occidental Petroleum produces oil and natural gas in the United States, the Middle East and North Africa.
PSX|Phillips 66 refines crude oil, transports and markets fuels and natural gas liquids, and has a stake in chemicals.
MPC|Marathon Petroleum refines crude oil, markets fuels in the United States, and holds a majority of the pipeline company MPLX.
KMI|Kinder Morgan operates pipelines and terminals for natural gas, refined products, crude oil and carbon dioxide in North America.
BRK.B|Berkshire Hathaway is a holding company with businesses in insurance, rail, energy, manufacturing, services and retail and a portfolio of shares.
JPM|JPMorgan Chase is a bank that serves consumers, companies, institutions and investors through lending, payments, markets and asset management.
V|Visa runs an electronic payments network that connects cardholders, merchants and financial institutions.
MA|Mastercard runs an electronic payments network and related services for banks, merchants and governments.
BAC|Bank of America provides banking, lending, investing and wealth management to consumers, companies and institutions.
WFC|Wells Fargo provides banking, lending, investment and mortgage services to consumers and companies, mainly in the United States.
GS|Goldman Sachs provides investment banking, trading, asset management and wealth management.
MS|Morgan Stanley provides wealth management, investment banking, trading and investment management.
AXP|American Express issues charge and credit cards and runs the payments network that they are used on.
C|Citigroup provides banking, payments, markets and wealth services to companies, institutions and consumers around the world.
SCHW|Charles Schwab provides brokerage, banking and custody services to individual investors and independent advisers.
BLK|BlackRock manages investments for institutions and individuals, among them the iShares exchange-traded funds, and offers the Aladdin risk platform.
SPGI|S&P Global provides credit ratings, market and commodity data, analytics and indices.
PYPL|PayPal runs a digital payments platform for consumers and merchants, including the Venmo and Braintree brands.
COIN|Coinbase Global runs a platform on which people and institutions trade, hold and use cryptocurrencies.
LLY|Eli Lilly develops and makes medicines, among them treatments for diabetes, obesity, cancer and immune diseases.
UNH|UnitedHealth Group provides health insurance through UnitedHealthcare and health services through Optum.
JNJ|Johnson & Johnson develops and makes pharmaceuticals and medical devices.
ABBV|AbbVie develops and makes medicines in immunology, cancer, neuroscience and aesthetics.
MRK|Merck develops and makes medicines and vaccines for people and health products for animals.
PFE|Pfizer develops and makes medicines and vaccines.
TMO|Thermo Fisher Scientific provides instruments, reagents, laboratory supplies and pharmaceutical services to science and health care.
ABT|Abbott Laboratories makes medical devices, diagnostics, nutrition products and branded generic medicines.
AMGN|Amgen discovers, develops and makes biological medicines for serious illnesses.
ISRG|Intuitive Surgical makes the da Vinci robotic systems for minimally invasive surgery and the instruments used with them.
GILD|Gilead Sciences develops and makes medicines for HIV, viral hepatitis, cancer and other diseases.
VRTX|Vertex Pharmaceuticals develops medicines for serious diseases, above all cystic fibrosis.
BMY|Bristol-Myers Squibb develops and makes medicines for cancer, blood, immune and heart diseases.
CVS|CVS Health runs pharmacies, the Caremark pharmacy benefit manager and the Aetna health insurance business.
MDT|Medtronic makes medical devices for heart, nerve, surgical and diabetes care.
GE|GE Aerospace makes and services jet engines and systems for commercial and military aircraft.
CAT|Caterpillar makes construction and mining equipment, diesel and natural gas engines, turbines and locomotives.
BA|Boeing designs and builds commercial airplanes, military aircraft, satellites and space systems and services them.
RTX|RTX makes aircraft engines, avionics and defense systems through Collins Aerospace, Pratt & Whitney and Raytheon.
LMT|Lockheed Martin builds military aircraft, missiles, helicopters, ships' systems and spacecraft, mainly for the United States and its allies.
UNP|Union Pacific runs a freight railroad in the western two thirds of the United States.
UPS|United Parcel Service delivers packages and provides logistics services around the world.
FDX|FedEx provides express and ground delivery, freight and logistics services around the world.
DE|Deere makes agricultural, turf, construction and forestry machinery under the John Deere brand and finances its purchase.
ETN|Eaton makes electrical equipment and power management products, also for aircraft and vehicles.
GEV|GE Vernova makes gas and wind turbines and equipment for electric grids; it was separated from General Electric in 2024.
UBER|Uber Technologies runs a platform for rides, food and grocery delivery and freight.
AAPL|Apple designs and sells the iPhone, Mac, iPad, Apple Watch and other devices, along with software and services such as the App Store and iCloud.
MSFT|Microsoft develops Windows, Microsoft 365, the Azure cloud, LinkedIn and Xbox, along with other software, services and devices.
NVDA|NVIDIA designs graphics processors, chips and systems for artificial intelligence and data centers, gaming and vehicles, with the software for them.
AVGO|Broadcom designs semiconductors for networking, broadband, storage and wireless and sells infrastructure software, among it VMware.
ORCL|Oracle develops database and business software and runs cloud infrastructure.
CRM|Salesforce provides cloud software for sales, service, marketing and commerce and owns Slack and Tableau.
ADBE|Adobe develops software for creative work, documents and marketing, such as Photoshop, Acrobat and Experience Cloud.
AMD|Advanced Micro Devices designs processors and graphics chips for computers, data centers, game consoles and embedded systems.
INTC|Intel designs and makes processors and other chips for computers and data centers and manufactures chips for others.
CSCO|Cisco Systems makes networking, security and collaboration equipment and software; it bought Splunk in 2024.
QCOM|QUALCOMM designs chips for wireless devices and licenses its communications patents.
TXN|Texas Instruments designs and makes analog and embedded processing semiconductors.
IBM|IBM provides hybrid cloud and artificial intelligence software, consulting and mainframe computers and owns Red Hat.
NOW|ServiceNow provides cloud software that automates the work of information technology, service and other departments.
INTU|Intuit develops financial software, among it TurboTax, QuickBooks, Credit Karma and Mailchimp.
AMAT|Applied Materials makes equipment, services and software for the manufacture of semiconductors and displays.
MU|Micron Technology makes memory and storage semiconductors, including DRAM and NAND.
LRCX|Lam Research makes etching, deposition and cleaning equipment for the manufacture of semiconductors.
ADI|Analog Devices designs and makes analog, mixed-signal and digital signal processing chips.
PANW|Palo Alto Networks provides cybersecurity products and services for networks, clouds and security operations.
CRWD|CrowdStrike provides cloud-based cybersecurity through its Falcon platform.
PLTR|Palantir Technologies develops software platforms with which governments and companies integrate and analyze data.
LIN|Linde produces industrial gases such as oxygen, nitrogen and hydrogen and builds gas processing plants.
SHW|Sherwin-Williams makes and sells paints, coatings and related products.
FCX|Freeport-McMoRan mines copper, gold and molybdenum in North America, South America and Indonesia.
NEM|Newmont mines gold and also produces copper, silver, zinc and lead.
APD|Air Products produces industrial gases and related equipment, including hydrogen, for industry and energy.
ECL|Ecolab provides water treatment, hygiene and infection prevention products and services to industry, restaurants, hotels and hospitals.
NUE|Nucor makes steel and steel products in North America, largely from recycled scrap in electric arc furnaces.
PLD|Prologis owns and leases logistics warehouses in the Americas, Europe and Asia.
AMT|American Tower owns and leases wireless communications towers and also runs data centers.
EQIX|Equinix operates data centers around the world in which companies connect their networks and systems.
WELL|Welltower owns senior housing, outpatient medical and other health care real estate.
O|Realty Income owns single-tenant commercial properties under long-term net leases and pays dividends monthly.
SPG|Simon Property Group owns and operates shopping malls and premium outlets.
PSA|Public Storage owns and operates self-storage facilities in the United States.
DLR|Digital Realty owns and operates data centers around the world.
NEE|NextEra Energy owns Florida Power & Light and generates electricity from wind, solar, natural gas and nuclear power.
DUK|Duke Energy supplies electricity and natural gas in the southeastern and midwestern United States.
SO|The Southern Company supplies electricity and natural gas through its utilities, mainly in the southeastern United States.
D|Dominion Energy supplies electricity in Virginia and the Carolinas and natural gas in South Carolina.
AEP|American Electric Power generates, transmits and distributes electricity in eleven states of the United States.
EXC|Exelon owns electricity and gas utilities that serve Chicago, Philadelphia, Baltimore, Washington and other areas.
CEG|Constellation Energy generates electricity, mostly from nuclear power plants, and sells it to homes and businesses.`;

const descriptions: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: read(table),
  es: read(spanishDescriptions),
  ja: read(japaneseDescriptions),
  zhHK: read(chineseDescriptions),
};

/** The tickers that have a description in a language. */
export function describedIn(language: Language): readonly string[] {
  return [...descriptions[language].keys()];
}

/** The description of a stock's company; falls back to English, then to `null`. */
export function descriptionIn(language: Language, ticker: string): string | null {
  return descriptions[language].get(ticker) ?? descriptions.en.get(ticker) ?? null;
}

function read(rows: string): ReadonlyMap<string, string> {
  return new Map(
    rows
      .trim()
      .split('\n')
      .map((row) => {
        const bar = row.indexOf('|');
        return [row.slice(0, bar), row.slice(bar + 1)] as const;
      }),
  );
}
