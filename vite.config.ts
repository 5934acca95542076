import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
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
  /^(index|first|begin|start|LoadPage|HomeScreen|StocksScreen|EtfsScreen|StockScreen|EtfScreen|WatchlistScreen|SearchScreen|PullToRefresh)$/;

/** What runs beside the screens of signed-in people or belongs to one of their domains alone. */
const BESIDE =
  /[\\/](contract[\\/](address|identity|passkey|sync)\.|src[\\/](data[\\/](activity|call-as-person|draft|message|notify|outbox|passkeys|person|push|read-mark|renewal|session-acts|sync)|live[\\/](Avatar|IdentityCard)))/;
/** The part of the contract and of `src/` that only screens of signed-in people use. */
const PEOPLE =
  /[\\/](contract[\\/](account|message|money|password|sign-up)\.|src[\\/](data[\\/](confirmation|use-call)|live[\\/](AreaPicker|CodeWait|Gate|code-times|useAreaCountry)|lib[\\/](clock-face|named-areas)|ui[\\/](AmountField|CheckRow|CodeField|CodeProblem|DemoInboxNote|DemoMark|Done|Form|PasswordField|Steps|Toggle|account-texts|person-refusal|plain-amount|read-digits|useMoney)))/;
/** What several screens of one of their domains share. */
const OF_PEOPLE =
  /[\\/]src[\\/]domains[\\/](account|auth|identity|me|messages)[\\/](?!screens|routes)/;

/** The file that a piece of people's screens goes to: that of its domain, or one for all. */
function peoplesFile(id: string): string | null {
  return OF_PEOPLE.exec(id)?.[1] ?? (PEOPLE.test(id) ? 'people' : null);
}

export default defineConfig({
  plugins: [
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
    target: ['chrome111', 'firefox114', 'safari16.4'],
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
            { name: (id, modules) => (isIn(BEGINNING, id, modules) ? 'begin' : null), priority: 3 },
            { name: (id, modules) => (isIn(FIRST, id, modules) ? 'first' : null), priority: 2 },
            {
              name: 'common',
              test: (id) => COMMON.test(id) && !BESIDE.test(id) && peoplesFile(id) === null,
              minShareCount: 4,
              priority: 1,
            },
            // After the former, which has what the market shares with them.
            { name: peoplesFile, minShareCount: 2, priority: 0 },
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
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
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
        return [
          ...parts.map(({ fileName }) => assetLink('modulepreload', fileName)),
          ...styles.map((fileName) => assetLink('stylesheet', fileName)),
        ].filter(({ attrs }) => !page.includes(attrs.href));
      },
    },
  };
}

function assetLink(rel: string, fileName: string) {
  return {
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `/${fileName}` },
    injectTo: 'head' as const,
  };
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
  const short = `[${kept.join()},..."${named.sort().join(' ')}".split(" ").map(e=>"assets/"+e)]`;
  await writeFile(
    worker,
    text.replace(list, () => short),
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
