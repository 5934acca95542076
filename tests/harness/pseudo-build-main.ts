/** Builds the app with English replaced by the pseudo-language into the given folder. Such a build is never shipped. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { type Compiled, pseudoCatalog, pseudoTexts } from './pseudo-texts.ts';

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('the folder to build into is missing');

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Plugins that make files smaller for the network. The network here is local, and they take half of a build. */
const ONLY_SMALLER = new Set(['smaller', 'compressed']);

const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root);
if (!found) throw new Error('the build has no configuration');
const plugins = await flat(found.config.plugins);
for (const name of ONLY_SMALLER) {
  if (!plugins.some((plugin) => plugin.name === name)) throw new Error(`no plugin is ${name}`);
}
await build({
  ...found.config,
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [
    ...plugins.filter(({ name }) => !ONLY_SMALLER.has(name)),
    pseudoLanguage(),
    pseudoContent(),
    pseudoArticles(),
  ],
  build: { ...found.config.build, outDir, emptyOutDir: true },
});

async function flat(option: PluginOption): Promise<Plugin[]> {
  const given = await option;
  if (Array.isArray(given)) return (await Promise.all(given.map(flat))).flat();
  return given ? [given] : [];
}

/** Changes the compiled catalog. Lingui's output must have the expected form, or the test would prove nothing. */
function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'post',
    transform: {
      filter: { id: /locales\/en\/\w+\.po$/ },
      handler(code) {
        const [, json] = /messages\s*=\s*JSON\.parse\((".*")\)/s.exec(code) ?? [];
        if (json === undefined) throw new Error('the catalog is not compiled as before');
        const messages = JSON.parse(JSON.parse(json) as string) as Record<string, Compiled>;
        return {
          code: `export const messages = ${JSON.stringify(pseudoCatalog(messages))};`,
          map: null,
        };
      },
    },
  };
}

/** Pseudo-localizes the phrasings of news and the help topics, which are not message catalogs. */
function pseudoContent(): Plugin {
  return {
    name: 'pseudo-content',
    enforce: 'post',
    transform: {
      filter: { id: /virtual:content\/(?:news|help)\/en$/ },
      handler(code) {
        const [, json] = /^export const texts = (\{.*\})\s*;$/s.exec(code) ?? [];
        if (json === undefined) throw new Error('the texts are not built as before');
        return {
          code: `export const texts = ${JSON.stringify(pseudoTexts(JSON.parse(json)))};`,
          map: null,
        };
      },
    },
  };
}

/** Pseudo-localizes the articles, whose texts are a JSON file. */
function pseudoArticles(): Plugin {
  return {
    name: 'pseudo-articles',
    enforce: 'pre',
    load: {
      filter: { id: /content\/articles\/en\/texts\.json$/ },
      handler: (id) => JSON.stringify(pseudoTexts(JSON.parse(readFileSync(id, 'utf8')))),
    },
  };
}
