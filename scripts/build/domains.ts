/** The domains of the app for the tools that build and test it, read from their route tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Route } from '../../src/nav/route.ts';

const here = dirname(fileURLToPath(import.meta.url));
export const projectRoot = join(here, '..', '..');
const plainMessages = pathToFileURL(join(here, 'plain-messages.ts')).href;

/** A row of a route table, with the path of its screen's file relative to the project root. */
export interface Row extends Route {
  readonly file: string;
}

export interface Domain {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Whether some of its screens are for customers only. */
  readonly isOfPeople: boolean;
  /** Whether it contains the home screen, which a first visit opens. */
  readonly isFirst: boolean;
}

/** Every folder of `src/domains`. */
export function readDomains(root = projectRoot): Domain[] {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@lingui/core/macro'
        ? { url: plainMessages, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  });
  try {
    const folder = join(root, 'src', 'domains');
    return readdirSync(folder).map((name) => readDomain(root, join(folder, name), name));
  } finally {
    hooks.deregister();
  }
}

function readDomain(root: string, folder: string, name: string): Domain {
  const table = join(folder, 'routes.ts');
  const { routes } = createRequire(import.meta.url)(table) as { routes: readonly Route[] };
  const { paths } = createRequire(import.meta.url)(join(root, 'src/nav/paths.ts')) as {
    paths: { home: string };
  };
  const rows = routes.map((row) => Object.assign({}, row, { file: screenFile(root, folder, row) }));
  return {
    name,
    rows,
    isOfPeople: rows.some(({ audience }) => audience !== 'all'),
    isFirst: rows.some(({ path }) => path === paths.home),
  };
}

/** Reads the file from the import in the row, which a bundler can follow too. */
function screenFile(root: string, folder: string, { path, screen }: Route): string {
  const file = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(screen))?.[1];
  if (file === undefined) throw new Error(`the row of ${path} imports no screen`);
  return relative(root, join(folder, file));
}

/**
 * The files that only customers see, both shared ones and those of the first domain. Neither the shell nor a domain
 * whose screens are all public reaches these files without first opening the customers' texts.
 */
export function filesOfPeople(domains: readonly Domain[], root = projectRoot): string[] {
  const closed = domains.filter(({ isOfPeople }) => isOfPeople).map(({ name }) => folderOf(name));
  const isClosed = (file: string) => closed.some((folder) => file.startsWith(`${folder}/`));
  const all = sourcesIn(root);
  const tables = all.filter((file) => /^src\/domains\/[^/]+\/routes\.ts$/.test(file));
  const reached = new Set(['src/main.ts', ...tables.filter((file) => !isClosed(file))]);
  // Iterating a set also visits the values that are added meanwhile.
  for (const file of reached) {
    const { now, later, opens } = importsOf(file, root);
    for (const next of opens.length > 0 ? now : [...now, ...later]) {
      if (!isClosed(next)) reached.add(next);
    }
  }
  const first = domains.filter(({ isFirst }) => isFirst).map(({ name }) => `${folderOf(name)}/`);
  const isOfOne = (file: string) =>
    file.startsWith('src/domains/') && !first.some((folder) => file.startsWith(folder));
  return all.filter((file) => !reached.has(file) && !isOfOne(file) && !isLent(file));
}

function isLent(file: string): boolean {
  return LENT.some(({ folder }) => file.startsWith(`${folder}/`));
}

/** The files, in any folder, that load after the customers' texts. */
export function partsOfPeople(root = projectRoot): string[] {
  return sourcesIn(root).flatMap((file) => {
    const { later, opens } = importsOf(file, root);
    return opens.length > 0 ? later : [];
  });
}

/** Shared pieces whose texts are in the catalog of one domain; the screens of another domain open that catalog for them. */
export const LENT: readonly { readonly folder: string; readonly domain: string }[] = [
  { folder: 'src/live/answer', domain: 'assistant' },
];

export function folderOf(domain: string): string {
  return `src/domains/${domain}`;
}

/** The file with the route table of a domain. */
export function tableOf(domain: string): string {
  return `${folderOf(domain)}/routes.ts`;
}

export function sourcesIn(root: string): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .sort();
}

/** The files that a file imports: at once, and later by `import()`. */
export function importsOf(file: string, root = projectRoot): Imports {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) {
    return { now: [], later: [], opens: [] };
  }
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '');
  const found = (pattern: RegExp) =>
    Array.from(code.matchAll(pattern), ([, to = '']) => join(dirname(file), to)).filter((to) =>
      to.startsWith('src/'),
    );
  return {
    now: found(/from '(\.[^']+)'/g),
    later: found(/import\('(\.[^']+)'/g),
    opens: Array.from(code.matchAll(/openTexts\(('(\w+)'|\w*)\)/g), ([, named, catalog]) =>
      named === 'TITLES' ? 'titles' : (catalog ?? 'people'),
    ),
  };
}

interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
  /** The catalogs that the file opens before its dynamic imports: the customers' texts or those of a domain. */
  readonly opens: readonly string[];
}
