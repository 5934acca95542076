/** Assigns each module of the app to a file of the build: few files, and none that a visit loads without needing it. */
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, partsOfPeople, projectRoot, readDomains } from './domains.ts';
import { FIRST_VISIT } from './first-visit.ts';

const COMMON = /^(contract|src\/(data|lib|live(?!\/(LiveChart|chart))|ui(?!\/chart)))\//;

const domains = readDomains();
/** Parts that only customers see on screens for everyone; they load after the customers' texts. */
const ofPeople = new Set(partsOfPeople());
const closed = domains.filter(({ isOfPeople }) => isOfPeople).map(({ name }) => folderOf(name));

/** Screens that lead to an account: visitors open them and should not wait for code that only customers need. */
const waysIn = new Set(
  domains
    .filter(({ isOfPeople }) => isOfPeople)
    .flatMap(({ rows }) => rows.filter(({ audience, tab }) => audience === 'all' && !tab))
    .map(({ file }) => file),
);
/** Screens for everyone in a domain that also has screens for customers, such as the products on offer. */
const openToAll = new Set(
  domains
    .filter(({ isOfPeople }) => isOfPeople)
    .flatMap(({ rows }) => rows.filter(({ audience, tab }) => audience === 'all' && tab))
    .map(({ file }) => file),
);

/** Their domains. */
const domainsOpenToAll = new Set([...openToAll].flatMap((file) => file.split('/', 3).slice(2)));

/** Screens on which a visit often starts: those that request data ahead, and those of the tabs. */
const arrivals = domains
  .flatMap(({ rows }) => rows)
  .filter(({ asks, tab }) => asks !== undefined || tab !== undefined);
export const ARRIVALS = new RegExp(
  `/(${['LoadPage', ...arrivals.map(({ file }) => basename(file, '.tsx'))].join('|')})-`,
);

/** More than half of the app's code, and identical in most builds: it loads in parallel with the rest. */
const DRAWING = /\/node_modules\/(react-dom|scheduler)\//;

/** The feed imports this right after the first screen. In the file of common code, it would pull in that whole file. */
const AFTER_FIRST = /^src\/lib\/bytes\./;

/** Code shared by several screens of one domain: as small files it would load one after another. */
const OF_DOMAIN = /^src\/domains\/(\w+)\/(?!screens\/|routes\.|asked\.|CourseChart\.)/;
/** Code used only by stock screens, and code used only by charts, in any folder. */
const AROUND_STOCKS = /^(contract\/company|src\/live\/useLeadOn)\./;
const AROUND_CHARTS =
  /^src\/((ui|live)\/(Live)?[Cc]hart|live\/live-trade|data\/device\/chart-kind)/;

/** Code of product screens: calls and curves. */
const AROUND_PRODUCTS = /^(contract\/product\.|src\/ui\/chart\/growth\/growth\.)/;
/** Product calls that only customers make, and pictures to share: no visitor waits for these. */
const OWN_PRODUCTS = /^(contract\/product-order\.|src\/ui\/picture\/)/;

/** Code shared only by customers' screens and the public product screens. */
const AROUND_MONEY =
  /^src\/(ui\/(useMoney|plain-amount|dollars|AmountField|Tag|Note|SelectField)|live\/(MoreBelow|SavingsRow|useShownMoney)|lib\/save-file)\./;

/** The accounts that follow AI strategies; no other product needs this code. */
const MANAGED = /^src\/domains\/quant\/ai\/(?!Late)/;

/** The customer's own strategies; nothing else needs this code. */
const WIZARD = /^src\/domains\/quant\/wizard\/(?!Late|BuildOwn|links|steps)/;

/** The drawing code of prices and comparisons; it loads after the text around a chart. */
const DRAWS_CHARTS =
  /^src\/ui\/chart\/(ChartReader|ChartCanvas\.module|plot|plot-axes|use-plot|draw-shades|push-apart)\./;

/** Touch and mouse handling on a chart of prices or of an account; no text waits for it. */
const HEARS_GESTURES = /^src\/ui\/chart\/(finger-|mouse-)?gestures\./;

/** News appears on home, stocks, watchlists and its own screens. It renders tags, which a first visit never does. */
const AROUND_NEWS =
  /^(contract\/news(-text)?\.|src\/live\/(NewsRow|NewsGlance|InformationTabs|news-kind-texts|news-words|useNewsWords)\.|src\/data\/news\/)/;

/** What the assistant and customer service say on the wire; no way to an account needs it. */
const SAYS_ANSWERS = /^contract\/(assistant-answer|service)\./;

/** The drawing of the assistant's answers, also in customer service, where it loads with the first one. */
const DRAWS_ANSWERS = /^src\/live\/answer\//;

/** Code used only by screens with a table, or with a list that is downloaded as one. */
const AROUND_TABLES =
  /^src\/(ui\/table\/|lib\/csv\.|live\/(CourseCell|DownloadList|KeptTable|QuoteCell|quote-figures|useQuoteColumns)\.|data\/device\/table-look\.)/;

/**
 * The market's lists, which are tables in a wide window. The heat map and the breadth have no tables and need neither
 * file.
 */
const LISTS_QUOTES =
  /^src\/domains\/market\/(ListPage|PagedList|QuoteLists|QuoteTable|RankedList|RankedRow|SortHeader|column-texts|sort-rows)\./;

/**
 * Code that stars an instrument and changes watchlists: needed everywhere except on home and on the way to an account.
 */
const STARRING =
  /^src\/(live\/(WatchStar|ChooseLists|ListNameForm|useHold|useWatching)|data\/(sync\/watchlist-(acts|changes)|device\/row-moves))\./;

const APART = [
  AROUND_NEWS,
  SAYS_ANSWERS,
  DRAWS_ANSWERS,
  AROUND_TABLES,
  AROUND_PRODUCTS,
  OWN_PRODUCTS,
  AROUND_MONEY,
];

/** The path of a module relative to the project root, as in the route tables. */
function placeOf(id: string): string {
  return relative(projectRoot, id.split('?', 1)[0] ?? id).replaceAll('\\', '/');
}

function isCommon(place: string): boolean {
  return COMMON.test(place) && !APART.some((apart) => apart.test(place));
}

function servesPeople(place: string): boolean {
  return ofPeople.has(place) || closed.some((folder) => place.startsWith(`${folder}/`));
}

/** The output file for a module of the first screen, or of what starts right after it. */
function firstFile(id: string, modules: Modules): string | null {
  if (!isIn(FIRST, id, modules) && !AFTER_FIRST.test(placeOf(id))) return null;
  return DRAWING.test(id) ? 'react-dom' : 'first';
}

/** The output file for a module that everyone sees. */
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
  if (SAYS_ANSWERS.test(place)) return 'answers';
  if (DRAWS_ANSWERS.test(place)) return 'answer_view';
  if (AROUND_TABLES.test(place)) return 'table';
  if (LISTS_QUOTES.test(place)) return 'quotes';
  return servesPeople(place) ? null : domainOf(place);
}

function domainOf(place: string): string | null {
  return OF_DOMAIN.exec(place)?.[1] ?? null;
}

/**
 * The output file for a module of one domain. In a domain with screens for everyone, the modules that only customers
 * see have a file of their own.
 */
function audienceFile(id: string, modules: Modules): string | null {
  const domain = domainOf(placeOf(id));
  if (domain === null || !domainsOpenToAll.has(domain)) return domain;
  if (audienceOf(id, modules) !== 'people') return domain;
  const place = placeOf(id);
  if (WIZARD.test(place)) return 'wizard';
  return MANAGED.test(place) ? 'managed' : `${domain}_own`;
}

/** The output file for modules shared by many customers' screens, or by many screens that lead to an account. */
function peoplesFile(id: string, modules: Modules): string | null {
  const audience = isCommon(placeOf(id)) ? audienceOf(id, modules) : undefined;
  return audience === 'people' || audience === 'sign_in' ? audience : null;
}

/** The modules that every visit runs immediately to request the rest. */
const BEGINNING = closureOf('src/main.ts');
/** The other modules of a first visit: the app, its splash and home. */
const FIRST = closureOf(FIRST_VISIT.app, ...FIRST_VISIT.screens);

interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}
/** Some modules and everything that they import statically. */
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

/** Whether a module belongs to a closure. The closure's first entry is excluded, because it is loaded by its own name. */
function isIn(closure: Closure, id: string, modules: Modules): boolean {
  if (!closure.ids) {
    closure.ids = new Set(closure.beginnings);
    // Iterating a set also visits the elements added during the iteration.
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
 * The audience of a module: the widest audience of all entry points that are the module or import it, directly or not.
 * A module therefore has at least the audience of each of its importers, and no file with a wider audience imports one
 * with a narrower audience.
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

/** Code that loads later for the shell itself, for example at sign-in; no screen waits for it. */
function beginnerOf(id: string): Audience {
  const place = placeOf(id);
  if (waysIn.has(place)) return 'sign_in';
  if (servesPeople(place) && !openToAll.has(place)) return 'people';
  return /^src\/(app|data)\//.test(place) ? 'shell' : 'all';
}

interface Group {
  /** The output file of a module, or `null` when the group does not take it. */
  readonly name: (id: string, modules: Modules) => string | null;
  readonly minShareCount?: number;
  readonly priority: number;
}

/** When two groups want a module, the one with the higher priority takes it. */
export const chunkGroups: Group[] = [
  // One file each; otherwise a visit would request dozens of one-kilobyte files.
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
  // After the previous group, which takes what the market shares with these.
  { name: audienceFile, minShareCount: 2, priority: 0 },
  // Code that only a few of them share loads with those few.
  { name: peoplesFile, minShareCount: 3, priority: 0 },
];
