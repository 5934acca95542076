/** Where a company can be reached. Unknown is `null`. */
export interface Contact {
  readonly address: string | null;
  /** International, as it is shown. */
  readonly phone: string | null;
}

/*
 * Ticker | street address of the principal executive offices | main telephone: what a company states on the cover of its
 * filings with the SEC. A telephone without a country is American. As of November 2026, as far as we know.
 *
 * One author wrote the rows from general knowledge, and another reviewed each of them. The reviewer looked up about
 * twenty-five doubtful rows in stored copies of filings and news, of 2020 to 2026 (ABNB, DLR, LIN and V in the covers of their
 * filings); the other rows were not compared with a filing. A field is empty where a company was moving (GM, Sherwin-Williams,
 * Verizon, Wells Fargo) or where the reviewer was not sure.
 */
const table = `
GOOGL|1600 Amphitheatre Parkway, Mountain View, California 94043|650-253-0000
META|1 Meta Way, Menlo Park, California 94025|650-543-4800
NFLX|121 Albright Way, Los Gatos, California 95032|408-540-3700
DIS|500 South Buena Vista Street, Burbank, California 91521|818-560-1000
CMCSA|One Comcast Center, Philadelphia, Pennsylvania 19103|215-286-1700
T|208 South Akard Street, Dallas, Texas 75202|210-821-4105
VZ||212-395-1000
TMUS|12920 SE 38th Street, Bellevue, Washington 98006|425-378-4000
TTWO|110 West 44th Street, New York, New York 10036|646-536-2842
AMZN|410 Terry Avenue North, Seattle, Washington 98109|206-266-1000
TSLA|1 Tesla Road, Austin, Texas 78725|512-516-8177
HD|2455 Paces Ferry Road, Atlanta, Georgia 30339|770-433-8211
MCD|110 North Carpenter Street, Chicago, Illinois 60607|630-623-3000
NKE|One Bowerman Drive, Beaverton, Oregon 97005|503-671-6453
SBUX|2401 Utah Avenue South, Seattle, Washington 98134|206-447-1575
LOW|1000 Lowe's Boulevard, Mooresville, North Carolina 28117|704-758-1000
BKNG|800 Connecticut Avenue, Norwalk, Connecticut 06854|203-299-8000
TJX|770 Cochituate Road, Framingham, Massachusetts 01701|508-390-1000
ABNB|888 Brannan Street, San Francisco, California 94103|415-510-4027
GM||313-667-1500
F|One American Road, Dearborn, Michigan 48126|313-322-3000
CMG|610 Newport Center Drive, Newport Beach, California 92660|949-524-4000
WMT|1 Customer Drive, Bentonville, Arkansas 72716|479-273-4000
PG|One Procter & Gamble Plaza, Cincinnati, Ohio 45202|513-983-1100
KO|One Coca-Cola Plaza, Atlanta, Georgia 30313|404-676-2121
PEP|700 Anderson Hill Road, Purchase, New York 10577|914-253-2000
COST|999 Lake Drive, Issaquah, Washington 98027|425-313-8100
PM|677 Washington Boulevard, Stamford, Connecticut 06901|203-905-2410
MO|6601 West Broad Street, Richmond, Virginia 23230|804-274-2200
MDLZ|905 West Fulton Market, Chicago, Illinois 60607|847-943-4000
CL|300 Park Avenue, New York, New York 10022|212-310-2000
TGT|1000 Nicollet Mall, Minneapolis, Minnesota 55403|612-304-6073
KMB|351 Phelps Drive, Irving, Texas 75038|972-281-1200
XOM|22777 Springwoods Village Parkway, Spring, Texas 77389|972-940-6000
CVX|1400 Smith Street, Houston, Texas 77002|832-854-1000
COP|925 North Eldridge Parkway, Houston, Texas 77079|281-293-1000
SLB|5599 San Felipe, Houston, Texas 77056|713-513-2000
EOG|1111 Bagby Street, Houston, Texas 77002|713-651-7000
OXY|5 Greenway Plaza, Houston, Texas 77046|713-215-7000
PSX|2331 CityWest Boulevard, Houston, Texas 77042|832-765-3010
MPC|539 South Main Street, Findlay, Ohio 45840|419-422-2121
KMI|1001 Louisiana Street, Houston, Texas 77002|713-369-9000
BRK.B|3555 Farnam Street, Omaha, Nebraska 68131|402-346-1400
JPM|270 Park Avenue, New York, New York 10017|212-270-6000
V|P.O. Box 8999, San Francisco, California 94128|650-432-3200
MA|2000 Purchase Street, Purchase, New York 10577|914-249-2000
BAC|100 North Tryon Street, Charlotte, North Carolina 28255|704-386-5681
WFC||866-249-3302
GS|200 West Street, New York, New York 10282|212-902-1000
MS|1585 Broadway, New York, New York 10036|212-761-4000
AXP|200 Vesey Street, New York, New York 10285|212-640-2000
C|388 Greenwich Street, New York, New York 10013|212-559-1000
SCHW|3000 Schwab Way, Westlake, Texas 76262|817-859-5000
BLK|50 Hudson Yards, New York, New York 10001|212-810-5800
SPGI|55 Water Street, New York, New York 10041|212-438-1000
PYPL|2211 North First Street, San Jose, California 95131|408-967-1000
COIN|One Madison Avenue, New York, New York 10010|
LLY|Lilly Corporate Center, Indianapolis, Indiana 46285|317-276-2000
UNH|1 Health Drive, Eden Prairie, Minnesota 55344|800-328-5979
JNJ|One Johnson & Johnson Plaza, New Brunswick, New Jersey 08933|732-524-0400
ABBV|1 North Waukegan Road, North Chicago, Illinois 60064|847-932-7900
MRK|126 East Lincoln Avenue, Rahway, New Jersey 07065|908-740-4000
PFE|66 Hudson Boulevard East, New York, New York 10001|212-733-2323
TMO|168 Third Avenue, Waltham, Massachusetts 02451|781-622-1000
ABT|100 Abbott Park Road, Abbott Park, Illinois 60064|224-667-6100
AMGN|One Amgen Center Drive, Thousand Oaks, California 91320|805-447-1000
ISRG|1020 Kifer Road, Sunnyvale, California 94086|408-523-2100
GILD|333 Lakeside Drive, Foster City, California 94404|650-574-3000
VRTX|50 Northern Avenue, Boston, Massachusetts 02210|617-341-6100
BMY|Route 206 & Province Line Road, Princeton, New Jersey 08543|609-252-4621
CVS|One CVS Drive, Woonsocket, Rhode Island 02895|401-765-1500
MDT|Parkmore Business Park West, Galway, Ireland|+353 1 438 1700
GE|1 Neumann Way, Evendale, Ohio 45215|617-443-3000
CAT|5205 North O'Connor Boulevard, Irving, Texas 75039|972-891-7700
BA|929 Long Bridge Drive, Arlington, Virginia 22202|703-465-3500
RTX|1000 Wilson Boulevard, Arlington, Virginia 22209|781-522-3000
LMT|6801 Rockledge Drive, Bethesda, Maryland 20817|301-897-6000
UNP|1400 Douglas Street, Omaha, Nebraska 68179|402-544-5000
UPS|55 Glenlake Parkway NE, Atlanta, Georgia 30328|404-828-6000
FDX|942 South Shady Grove Road, Memphis, Tennessee 38120|901-818-7500
DE|One John Deere Place, Moline, Illinois 61265|309-765-8000
ETN|Eaton House, 30 Pembroke Road, Dublin 4, Ireland|+353 1 637 2900
GEV|58 Charles Street, Cambridge, Massachusetts 02141|617-674-7555
UBER|1725 3rd Street, San Francisco, California 94158|415-612-8582
AAPL|One Apple Park Way, Cupertino, California 95014|408-996-1010
MSFT|One Microsoft Way, Redmond, Washington 98052|425-882-8080
NVDA|2788 San Tomas Expressway, Santa Clara, California 95051|408-486-2000
AVGO|3421 Hillview Avenue, Palo Alto, California 94304|650-427-6000
ORCL|2300 Oracle Way, Austin, Texas 78741|737-867-1000
CRM|415 Mission Street, San Francisco, California 94105|415-901-7000
ADBE|345 Park Avenue, San Jose, California 95110|408-536-6000
AMD|2485 Augustine Drive, Santa Clara, California 95054|408-749-4000
INTC|2200 Mission College Boulevard, Santa Clara, California 95054|408-765-8080
CSCO|170 West Tasman Drive, San Jose, California 95134|408-526-4000
QCOM|5775 Morehouse Drive, San Diego, California 92121|858-587-1121
TXN|12500 TI Boulevard, Dallas, Texas 75243|214-479-3773
IBM|One New Orchard Road, Armonk, New York 10504|914-499-1900
NOW|2225 Lawson Lane, Santa Clara, California 95054|408-501-8550
INTU|2700 Coast Avenue, Mountain View, California 94043|650-944-6000
AMAT|3050 Bowers Avenue, Santa Clara, California 95054|408-727-5555
MU|8000 South Federal Way, Boise, Idaho 83716|208-368-4000
LRCX|4650 Cushing Parkway, Fremont, California 94538|510-572-0200
ADI|One Analog Way, Wilmington, Massachusetts 01887|781-935-5565
PANW|3000 Tannery Way, Santa Clara, California 95054|408-753-4000
CRWD|206 East 9th Street, Austin, Texas 78701|888-512-8906
PLTR|19505 Biscayne Boulevard, Aventura, Florida 33180|
LIN|Forge, 43 Church Street West, Woking, Surrey GU21 6HT, United Kingdom|203-837-2000
SHW||216-566-2000
FCX|333 North Central Avenue, Phoenix, Arizona 85004|602-366-8100
NEM|6900 East Layton Avenue, Denver, Colorado 80237|303-863-7414
APD|1940 Air Products Boulevard, Allentown, Pennsylvania 18106|610-481-4911
ECL|1 Ecolab Place, Saint Paul, Minnesota 55102|800-232-6522
NUE|1915 Rexford Road, Charlotte, North Carolina 28211|704-366-7000
PLD|Pier 1, Bay 1, San Francisco, California 94111|415-394-9000
AMT|222 Berkeley Street, Boston, Massachusetts 02116|617-375-7500
EQIX|One Lagoon Drive, Redwood City, California 94065|650-598-6000
WELL|4500 Dorr Street, Toledo, Ohio 43615|419-247-2800
O|11995 El Camino Real, San Diego, California 92130|858-284-5000
SPG|225 West Washington Street, Indianapolis, Indiana 46204|317-636-1600
DLR|2323 Bryan Street, Dallas, Texas 75201|214-231-1350
NEE|700 Universe Boulevard, Juno Beach, Florida 33408|561-694-4000
DUK|525 South Tryon Street, Charlotte, North Carolina 28202|800-488-3853
SO|30 Ivan Allen Jr. Boulevard NW, Atlanta, Georgia 30308|404-506-5000
D|600 East Canal Street, Richmond, Virginia 23219|804-819-2284
AEP|1 Riverside Plaza, Columbus, Ohio 43215|614-716-1000
EXC|10 South Dearborn Street, P.O. Box 805379, Chicago, Illinois 60680|800-483-3220
CEG|1310 Point Street, Baltimore, Maryland 21231|833-883-0162`;

function readPhone(phone: string): string | null {
  if (phone === '') return null;
  return phone.startsWith('+') ? phone : `+1 ${phone}`;
}

export const contacts: ReadonlyMap<string, Contact> = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [ticker = '', address = '', phone = ''] = row.split('|');
      return [ticker, { address: address || null, phone: readPhone(phone) }];
    }),
);
