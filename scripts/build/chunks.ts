/** Assigns each module of the app to a file of the build: few files, and none that a visit loads without needing it. */
import { fileURLToPath } from 'node:url';
import { FIRST_VISIT } from './first-visit.ts';

const COMMON =
  /[\\/](contract|src[\\/](data|lib|live(?![\\/](LiveChart|chart))|ui(?![\\/]chart)))[\\/]/;

/** Screens that a visit often starts with. */
export const ARRIVALS =
  /[\\/](LoadPage|HomeScreen|StocksScreen|EtfsScreen|StockScreen|EtfScreen|WatchlistScreen|SearchScreen)-/;

/** More than half of the app's code, and the same in most builds: it comes beside the rest, not after it. */
const DRAWING = /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/;

/** Where the code begins that runs beside every screen of signed-in people; what only their screens ask for; and trading. */
const WITH_PERSON =
  /[\\/]src[\\/](data[\\/](call-as-person|order-store|outbox|person|session-|sync)|app[\\/](MessageWatch|UnreadBadge))/;
const FOR_PEOPLE =
  /[\\/]src[\\/]domains[\\/]((account|auth|identity|me|messages)[\\/]|home[\\/]AccountSummary)|[\\/]src[\\/]ui[\\/]refusal-texts/;
const FOR_TRADE =
  /[\\/]src[\\/](domains[\\/]((desk|portfolio|trade)[\\/]|stock[\\/]My)|live[\\/]AlertSheet)/;
/** What several screens of one of their domains share. */
const OF_PEOPLE =
  /[\\/]src[\\/]domains[\\/](account|auth|desk|identity|me|messages)[\\/](?!screens|routes)/;

/** What several screens of one domain share, where people arrive, and around charts: small files would wait in turn. */
const OF_ARRIVALS =
  /[\\/]src[\\/]domains[\\/](market|stock|search|watchlist)[\\/](?!screens[\\/].*tsx$|routes|asked|CourseChart)/;
/** What only stock screens use, and only charts, in any folder. */
const AROUND_STOCKS =
  /[\\/](contract[\\/]company|ui[\\/]ShareButton|live[\\/](useLeadOn|AlertBell))\./;
const AROUND_CHARTS =
  /[\\/]src[\\/]((ui|live)[\\/](Live)?[Cc]hart|live[\\/]live-trade|data[\\/]chart-kind)/;

/** What stars an instrument: everywhere but at home, where few are enough to make a file of. */
const STARRING = /[\\/]live[\\/](WatchStar|ChooseLists|useHold)\./;

/** The file that a piece of what people arrive at goes to. */
function arrivalFile(id: string): string | null {
  if (AROUND_STOCKS.test(id)) return 'stock';
  return AROUND_CHARTS.test(id) ? 'chart' : (OF_ARRIVALS.exec(id)?.[1] ?? null);
}

/** Calculates the equity of accounts and positions; a sign-in does not wait for it. */
const CALCULATIONS =
  /[\\/]src[\\/](data[\\/](portfolio-(figures|pair)|position-figures|price-board)|live[\\/](useLivePortfolio|usePrices))\./;

/** The file of what many screens of people share, or many of trading. */
function peoplesFile(id: string, modules: Modules): string | null {
  if (CALCULATIONS.test(id)) return 'worth';
  const audience = COMMON.test(id) ? audienceOf(id, modules) : undefined;
  return audience === 'people' || audience === 'trading' ? audience : null;
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

const AUDIENCES = ['trading', 'people', 'with_person', 'all'] as const;
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

function beginnerOf(id: string): Audience {
  if (FOR_TRADE.test(id)) return 'trading';
  if (FOR_PEOPLE.test(id)) return 'people';
  return WITH_PERSON.test(id) ? 'with_person' : 'all';
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
  {
    name: (id, modules) =>
      isIn(FIRST, id, modules) ? (DRAWING.test(id) ? 'react-dom' : 'first') : null,
    priority: 2,
  },
  {
    name: (id, modules) => (COMMON.test(id) && audienceOf(id, modules) === 'all' ? 'common' : null),
    minShareCount: 5,
    priority: 1,
  },
  { name: (id) => (STARRING.test(id) ? 'common' : null), priority: 1 },
  { name: arrivalFile, minShareCount: 2, priority: 1 },
  // After the former, which has what the market shares with them.
  { name: (id) => OF_PEOPLE.exec(id)?.[1] ?? null, minShareCount: 2, priority: 0 },
  // What few of them share comes with these few.
  { name: peoplesFile, minShareCount: 3, priority: 0 },
];
