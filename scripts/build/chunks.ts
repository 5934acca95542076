/** Assigns each module of the app to a file of the build: few files, and none that a visit loads without needing it. */
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, partsOfPeople, projectRoot, readDomains } from './domains.ts';
import { FIRST_VISIT } from './first-visit.ts';

const COMMON = /^(contract|src\/(data|lib|live(?!\/(LiveChart|chart))|ui(?!\/chart)))\//;

const domains = readDomains();
/** What a customer sees on screens for all: parts that load after the texts of customers. */
const ofPeople = new Set(partsOfPeople());
const closed = domains.filter(({ isOfPeople }) => isOfPeople).map(({ name }) => folderOf(name));

/** Screens on the way to an account: a visitor opens them, who does not wait for what only customers see. */
const waysIn = new Set(
  domains
    .filter(({ isOfPeople }) => isOfPeople)
    .flatMap(({ rows }) => rows.filter(({ audience, tab }) => audience === 'all' && !tab))
    .map(({ file }) => file),
);
/** Screens for all of a domain that has others for customers, as products that are on offer. */
const openToAll = new Set(
  domains
    .filter(({ isOfPeople }) => isOfPeople)
    .flatMap(({ rows }) => rows.filter(({ audience, tab }) => audience === 'all' && tab))
    .map(({ file }) => file),
);

/** Their domains. */
const domainsOpenToAll = new Set([...openToAll].flatMap((file) => file.split('/', 3).slice(2)));

/** Screens that a visit often starts with: those that ask ahead, and those of the tabs. */
const arrivals = domains
  .flatMap(({ rows }) => rows)
  .filter(({ asks, tab }) => asks !== undefined || tab !== undefined);
export const ARRIVALS = new RegExp(
  `/(${['LoadPage', ...arrivals.map(({ file }) => basename(file, '.tsx'))].join('|')})-`,
);

/** More than half of the app's code, and the same in most builds: it loads beside the rest, not after it. */
const DRAWING = /\/node_modules\/(react-dom|scheduler)\//;

/** The feed imports it right after the first screen. In the file of what most screens share, it would load all of that file. */
const AFTER_FIRST = /^src\/lib\/bytes\./;

/** What several screens of one domain share: small files would load one after another. */
const OF_DOMAIN = /^src\/domains\/(\w+)\/(?!screens\/|routes\.|asked\.|CourseChart\.)/;
/** What only stock screens use, and only charts, in any folder. */
const AROUND_STOCKS = /^(contract\/company|src\/live\/useLeadOn)\./;
const AROUND_CHARTS =
  /^src\/((ui|live)\/(Live)?[Cc]hart|live\/live-trade|data\/device\/chart-kind)/;

/** What screens of products use: calls and curves. */
const AROUND_PRODUCTS = /^(contract\/product\.|src\/ui\/chart\/growth\/growth\.)/;
/** What only customers ask of products, and pictures to share: no visitor waits for it. */
const OWN_PRODUCTS = /^(contract\/product-order\.|src\/ui\/picture\/)/;

/** What screens of customers share with those of products, which all see, and no other. */
const AROUND_MONEY =
  /^src\/(ui\/(useMoney|plain-amount|dollars|AmountField|Tag|Note|SelectField)|live\/(MoreBelow|SavingsRow|useShownMoney)|lib\/save-file)\./;

/** The accounts that follow AI strategies: no other product needs any of it. */
const MANAGED = /^src\/domains\/quant\/ai\/(?!Late)/;

/** Strategies of one's own: nothing else needs any of it. */
const WIZARD = /^src\/domains\/quant\/wizard\/(?!Late|BuildOwn|links|steps)/;

/** What draws prices and comparisons alike: it comes after the words around a chart. */
const DRAWS_CHARTS =
  /^src\/ui\/chart\/(ChartReader|ChartCanvas\.module|plot|plot-axes|use-plot|draw-shades|push-apart)\./;

/** What hears fingers and mouse over a drawing, of prices or of an account: no words wait for it. */
const HEARS_GESTURES = /^src\/ui\/chart\/(finger-|mouse-)?gestures\./;

/** News is on home, stocks, watchlists and its own screens: it renders tags, which a first visit never does. */
const AROUND_NEWS =
  /^(contract\/news(-text)?\.|src\/live\/(NewsRow|NewsGlance|InformationTabs|news-kind-texts|news-words|useNewsWords)\.|src\/data\/news\/)/;

/** What only screens with a table use. */
const AROUND_TABLES =
  /^src\/(ui\/table\/|lib\/csv\.|live\/(CourseCell|KeptTable|QuoteCell|quote-figures|useQuoteColumns)\.|data\/device\/table-look\.)/;

/** The market's lists, which are tables in a wide window. The heat map and the breadth, which have none, do without both. */
const LISTS_QUOTES =
  /^src\/domains\/market\/(ListPage|PagedList|QuoteLists|QuoteTable|RankedList|RankedRow|SortHeader|column-texts|sort-rows)\./;

/** What stars an instrument and changes watchlists: everywhere but at home and on the way to an account. */
const STARRING =
  /^src\/(live\/(WatchStar|ChooseLists|ListNameForm|useHold|useWatching)|data\/(sync\/watchlist-(acts|changes)|device\/row-moves))\./;

const APART = [AROUND_NEWS, AROUND_TABLES, AROUND_PRODUCTS, OWN_PRODUCTS, AROUND_MONEY];

/** The path of a module from the root of the project, as the route tables have it. */
function placeOf(id: string): string {
  return relative(projectRoot, id.split('?', 1)[0] ?? id).replaceAll('\\', '/');
}

function isCommon(place: string): boolean {
  return COMMON.test(place) && !APART.some((apart) => apart.test(place));
}

function servesPeople(place: string): boolean {
  return ofPeople.has(place) || closed.some((folder) => place.startsWith(`${folder}/`));
}

/** The file that a piece of the first screen goes to, or of what starts right after it. */
function firstFile(id: string, modules: Modules): string | null {
  if (!isIn(FIRST, id, modules) && !AFTER_FIRST.test(placeOf(id))) return null;
  return DRAWING.test(id) ? 'react-dom' : 'first';
}

/** The file that a piece of what all see goes to. */
function arrivalFile(id: string): string | null {
  const place = placeOf(id);
  if (AROUND_STOCKS.test(place)) return 'stock';
  if (AROUND_PRODUCTS.test(place)) return 'products';
  if (OWN_PRODUCTS.test(place)) return 'own_products';
  if (AROUND_MONEY.test(place)) return 'money';
  if (HEARS_GESTURES.test(place)) return 'gestures';
  if (DRAWS_CHARTS.test(place)) return 'canvas';
  if (AROUND_CHARTS.test(place)) return 'chart';
  if (AROUND_NEWS.test(place)) return 'news_rows';
  if (AROUND_TABLES.test(place)) return 'table';
  if (LISTS_QUOTES.test(place)) return 'quotes';
  return servesPeople(place) ? null : domainOf(place);
}

function domainOf(place: string): string | null {
  return OF_DOMAIN.exec(place)?.[1] ?? null;
}

/** What customers alone see of a domain with screens for all has a file of its own. */
function audienceFile(id: string, modules: Modules): string | null {
  const domain = domainOf(placeOf(id));
  if (domain === null || !domainsOpenToAll.has(domain)) return domain;
  if (audienceOf(id, modules) !== 'people') return domain;
  const place = placeOf(id);
  if (WIZARD.test(place)) return 'wizard';
  return MANAGED.test(place) ? 'managed' : `${domain}_own`;
}

/** The file of what many screens of customers share, or many of those that lead to an account. */
function peoplesFile(id: string, modules: Modules): string | null {
  const audience = isCommon(placeOf(id)) ? audienceOf(id, modules) : undefined;
  return audience === 'people' || audience === 'sign_in' ? audience : null;
}

/** What every visit runs at once, to ask for the rest. */
const BEGINNING = closureOf('src/main.ts');
/** What a first visit runs besides: the app, its splash and home. */
const FIRST = closureOf(FIRST_VISIT.app, ...FIRST_VISIT.screens);

interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}
/** Some modules and all that they import at once. */
interface Closure {
  readonly beginnings: readonly string[];
  ids: Set<string> | undefined;
}

function closureOf(...files: string[]): Closure {
  return { beginnings: files.map(sourceOf), ids: undefined };
}

export function sourceOf(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}

/** Whether a module belongs to a closure. Its first beginning stays apart, as it is asked for by its own name. */
function isIn(closure: Closure, id: string, modules: Modules): boolean {
  if (!closure.ids) {
    closure.ids = new Set(closure.beginnings);
    // What is added to a set while it is walked is walked too.
    for (const known of closure.ids) {
      for (const imported of modules.getModuleInfo(known)?.importedIds ?? []) {
        closure.ids.add(imported);
      }
    }
  }
  return id !== closure.beginnings[0] && closure.ids.has(id);
}

const AUDIENCES = ['people', 'sign_in', 'shell', 'all'] as const;
type Audience = (typeof AUDIENCES)[number];
const audiences = new Map<string, Audience>();

/**
 * Who asks for a module: the widest of those that begin with it, or with something that imports it. What a module imports is
 * asked for by all who ask for it, so that no file of wider use imports one of narrower.
 */
function audienceOf(id: string, modules: Modules): Audience {
  const known = audiences.get(id);
  if (known) return known;
  const asking = new Set([id]);
  let widest = 0;
  for (const each of asking) {
    const info = modules.getModuleInfo(each);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) {
      widest = Math.max(widest, AUDIENCES.indexOf(beginnerOf(each)));
    }
    for (const importer of info.importers) asking.add(importer);
  }
  const audience = AUDIENCES[widest] ?? 'all';
  audiences.set(id, audience);
  return audience;
}

/** What loads later for the shell itself, as when a customer signs in, is nothing that a screen waits for. */
function beginnerOf(id: string): Audience {
  const place = placeOf(id);
  if (waysIn.has(place)) return 'sign_in';
  if (servesPeople(place) && !openToAll.has(place)) return 'people';
  return /^src\/(app|data)\//.test(place) ? 'shell' : 'all';
}

interface Group {
  /** The file that a module goes to, if this group wants it. */
  readonly name: (id: string, modules: Modules) => string | null;
  readonly minShareCount?: number;
  readonly priority: number;
}

/** Of two groups that want a module, that of the higher priority has it. */
export const chunkGroups: Group[] = [
  // In one file each, or a visit would ask for dozens of a kilobyte.
  {
    name: (id, modules) => (isIn(BEGINNING, id, modules) ? 'begin' : null),
    priority: 3,
  },
  { name: firstFile, priority: 2 },
  { name: (id) => (STARRING.test(placeOf(id)) ? 'starring' : null), priority: 2 },
  {
    name: (id, modules) =>
      isCommon(placeOf(id)) && audienceOf(id, modules) === 'all' ? 'common' : null,
    minShareCount: 6,
    priority: 1,
  },
  { name: arrivalFile, minShareCount: 2, priority: 1 },
  // After the former, which has what the market shares with them.
  { name: audienceFile, minShareCount: 2, priority: 0 },
  // What few of them share comes with these few.
  { name: peoplesFile, minShareCount: 3, priority: 0 },
];
