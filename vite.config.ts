import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where `npm run dev` passes calls and the feed on to. */
const server = process.env['PLUMB_SERVER'] ?? 'http://localhost:8080';

const COMMON =
  /[\\/](contract|src[\\/](data|lib|live(?![\\/](LiveChart|chart))|ui(?![\\/]chart)))[\\/]/;

/** Screens that a visit often begins with. */
const ARRIVALS =
  /[\\/](LoadPage|HomeScreen|StocksScreen|EtfsScreen|StockScreen|EtfScreen|WatchlistScreen|SearchScreen)-/;
/** Files that are told by their names. */
const NAMED =
  /^(index|first|react-dom|begin|start|LoadPage|HomeScreen|StocksScreen|EtfsScreen|StockScreen|EtfScreen|WatchlistScreen|SearchScreen|PullToRefresh)$/;

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
/** What only stocks ask for, and only charts, wherever it stands. */
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

/** What reckons the worth of accounts and positions: whoever signs in does not wait for it. */
const RECKONING =
  /[\\/]src[\\/](data[\\/](portfolio|position)-figures|live[\\/]useLivePortfolio)\./;

/** The file of what many screens of people share, or many of trading. */
function peoplesFile(id: string, modules: Modules): string | null {
  if (RECKONING.test(id)) return 'worth';
  const audience = COMMON.test(id) ? audienceOf(id, modules) : undefined;
  return audience === 'people' || audience === 'trading' ? audience : null;
}

export default defineConfig({
  // What stands in for a hook that older Reacts lack; ours has it.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  plugins: [
    smaller(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers/offline',
      filename: 'sw.ts',
      // src/data/updates.ts registers it, and public/ has the manifest: it must not be precached.
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'boot.js', 'assets/*.{js,css,woff2}', 'icons/favicon.svg'],
      },
    }),
    noCircles(),
    appBeside(),
    buildDate(),
    compressed(),
  ],
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    sourcemap: false,
    // Says which chunk comes from which source: `tests/budget.test.ts` reads it.
    manifest: true,
    // No data: addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: {
      // All our targets know modulepreload.
      polyfill: false,
      // Every screen's list of parts stands in the first file of all: the long ones are of screens where people arrive.
      resolveDependencies: (file, parts) =>
        ARRIVALS.test(file) ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // By their content alone: the service worker lists them all, and names make half of its list.
        chunkFileNames: ({ name }) =>
          NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
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
              name: (id, modules) =>
                COMMON.test(id) && audienceOf(id, modules) === 'all' ? 'common' : null,
              minShareCount: 5,
              priority: 1,
            },
            { name: (id) => (STARRING.test(id) ? 'common' : null), priority: 1 },
            { name: arrivalFile, minShareCount: 2, priority: 1 },
            // After the former, which has what the market shares with them.
            { name: (id) => OF_PEOPLE.exec(id)?.[1] ?? null, minShareCount: 2, priority: 0 },
            // What few of them share comes with these few.
            { name: peoplesFile, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  preview: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});

/** What every visit runs at once, to ask for the rest. */
const BEGINNING = closureOf('main.ts');
/** What a first visit runs besides: the app, its splash and home. */
const FIRST = closureOf('app/start.tsx', 'app/LoadPage.tsx', 'domains/home/screens/HomeScreen.tsx');

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

function sourceOf(file: string): string {
  return fileURLToPath(new URL(`src/${file}`, import.meta.url));
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

/** Stops a build whose files import each other in a circle: one of them would run before what it needs. */
function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (file: string, way: readonly string[]): void => {
        const chunk = bundle[file];
        if (way.includes(file)) {
          throw new Error(`files of the build import each other: ${[...way, file].join(' → ')}`);
        }
        if (done.has(file) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) visit(imported, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
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

const FIRST_SCRIPT = '<script src="/boot.js">';

/** Has the page ask at once for the app's own code, which its beginning imports later. */
function appBeside(): Plugin {
  const start = sourceOf('app/start.tsx');
  return {
    name: 'app-beside',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId === start);
        if (!app) throw new Error('the build has no chunk of the app');
        const parts = chunks.filter(
          ({ fileName }) => fileName === app.fileName || app.imports.includes(fileName),
        );
        const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        // The largest first and before all else: the first screen waits for them, and a browser asks in this order.
        const largest = parts.sort((a, b) => b.code.length - a.code.length);
        const links = [
          ...largest.map(({ fileName }) => assetLink('modulepreload', fileName)),
          ...styles.map((fileName) => assetLink('stylesheet', fileName)),
        ];
        if (!page.includes(FIRST_SCRIPT)) throw new Error(`the page has no ${FIRST_SCRIPT}`);
        return page.replace(FIRST_SCRIPT, links.join('') + FIRST_SCRIPT);
      },
    },
  };
}

function assetLink(rel: string, fileName: string): string {
  return `<link rel="${rel}" crossorigin href="/${fileName}">\n    `;
}

/** Writes into the page when it was built; `SOURCE_DATE_EPOCH` says it where builds are to be repeated to the byte. */
function buildDate(): Plugin {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const date = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
  return {
    name: 'build-date',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'build-date', content: date.toISOString() } },
    ],
  };
}

/** Writes a `.br` and a `.gz` beside every text of the build, so that the server compresses nothing while it serves. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker was written.
      order: 'post',
      sequential: true,
      async handler() {
        await shortenList(path.join(folder, 'sw.js'));
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names
            .filter((name) => /^[^.].*\.(js|css|html|svg|webmanifest)$/.test(name))
            .map((name) => compress(path.join(folder, name))),
        );
      },
    },
  };
}

/**
 * Writes the service worker's list of files as one text: as an object for each it is half of what the worker weighs.
 * A name that tells its content needs no revision beside it.
 */
async function shortenList(worker: string): Promise<void> {
  const text = await readFile(worker, 'utf8');
  const kept: string[] = [];
  const named: string[] = [];
  const list = /\[(?:\{"revision":(?:null|"\w+"),"url":"[^"]+"\},?)+\]/.exec(text)?.[0];
  if (list === undefined) throw new Error('the service worker has no list of files');
  for (const { revision, url } of JSON.parse(list) as { revision: string | null; url: string }[]) {
    if (revision === null && url.startsWith('assets/')) named.push(url.slice('assets/'.length));
    else kept.push(JSON.stringify({ revision, url }));
  }
  const hashed = /^.{7}\.(js|css)$/;
  const longer = named.filter((name) => !hashed.test(name)).sort();
  // Names of one length need no space between them.
  const inOne = (ending: string) =>
    named
      .filter((name) => name.length === 7 + ending.length && name.endsWith(ending))
      .map((name) => name.slice(0, 7))
      .sort()
      .join('');
  const lists = ['.js', '.css'].map(
    (ending) => `..."${inOne(ending)}".match(/.{7}/g).map(e=>"assets/"+e+"${ending}")`,
  );
  const short = `[${kept.join()},${lists.join()},..."${longer.join(' ')}".split(" ").map(e=>"assets/"+e)]`;
  const place = 'theListOfFiles';
  const { code = text } = await minify(text.replace(list, place), { compress: SLOWLY });
  if (!code.includes(place))
    throw new Error('the list of files has no place in the service worker');
  await writeFile(
    worker,
    code.replace(place, () => short),
  );
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, quality),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** As terser makes code small when it may take its time. */
const SLOWLY = { passes: 3, ecma: 2020 } as const;

/** What everybody waits for at a first visit is gone over once more, slowly, before it is made small as all the rest. */
function smaller(): Plugin {
  return {
    name: 'smaller',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (name !== 'first' && name !== 'begin') return null;
      const { code: short } = await minify(code, {
        module: true,
        mangle: false,
        compress: SLOWLY,
      });
      return short === undefined ? null : { code: short, map: null };
    },
  };
}
