/** Finds the domains whose screens a file affects, from imports and from the calls of a server domain. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, projectRoot, sourcesIn } from './domains.ts';

/** The screens that a change of a server domain can affect. */
interface Shown {
  readonly domains: readonly string[];
  /** Whether only signed-in customers make the domain's calls. */
  readonly isOfCustomers: boolean;
}

/** The domains whose screens make the calls of a server domain; `undefined` when only the shell makes them. */
export function screensOfServer(domain: string, root = projectRoot): Shown | undefined {
  const calls = callsOf(domain, root);
  if (calls.length === 0) return undefined;
  const sources = sourcesIn(root);
  // A file that imports a call only as a type does not make the call.
  const makeCall = new RegExp(
    `^import \\{[^}]*\\b(?:${calls.join('|')})\\b[^}]*\\} from '[^']*contract/`,
    'm',
  );
  const callers = sources.filter((file) => makeCall.test(readFileSync(join(root, file), 'utf8')));
  const domains = domainsOver(callers, sources, root);
  if (domains.length === 0) return undefined;
  return { domains, isOfCustomers: areOfCustomers(calls, root) };
}

/** The names of the calls that a server domain handles. */
function callsOf(domain: string, root = projectRoot): string[] {
  const folder = join(root, 'server', 'domains', domain);
  if (!existsSync(folder)) return [];
  const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...code.join('\n').matchAll(/\bhandle\(\s*(\w+),/g)].map(([, name = '']) => name);
}

function areOfCustomers(calls: readonly string[], root: string): boolean {
  const folder = join(root, 'contract');
  const code = readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return calls.every((name) => {
    const described = new RegExp(`^export const ${name} = endpoint\\(\\{[^]*?^\\}\\);`, 'm');
    return /^ {2}audience: '(?:user|verified)'/m.test(described.exec(code)?.[0] ?? '');
  });
}

/** The domains whose screens import one of the files, directly or through others. */
function domainsOver(
  files: readonly string[],
  sources: readonly string[],
  root: string,
): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const file of sources) {
    const { now, later } = importsOf(file, root);
    for (const to of [...now, ...later]) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
  const found = new Set<string>();
  const reached = new Set(files);
  // Iterating a set also visits the values that are added meanwhile.
  for (const file of reached) {
    const domain = /^src\/domains\/([^/]+)\//.exec(file)?.[1];
    if (domain !== undefined) found.add(domain);
    else if (/^src\/(app\/|main\.)/.test(file)) continue;
    // The shell imports every route table without showing anything else of the domain.
    if (file.endsWith('/routes.ts')) continue;
    for (const next of importers.get(file) ?? []) reached.add(next);
  }
  return [...found];
}

/**
 * The names that code uses for a link to a path: its name in `src/nav/paths.ts`, and the functions of
 * `src/nav/links.ts` that use it.
 */
export function linksTo(path: string, root = projectRoot): string[] {
  const read = (name: string) => readFileSync(join(root, 'src/nav', name), 'utf8');
  const names = [...read('paths.ts').matchAll(/^ {2}(\w+): '([^']+)'/gm)];
  const ofPath = names.filter(([, , to]) => to === path).map(([, name = '']) => `paths.${name}`);
  const links = read('links.ts')
    .split(/^ {2}(?=\w+: \()/m)
    .slice(1);
  const using = links.filter((code) =>
    ofPath.some((name) => new RegExp(`\\b${name}\\b`).test(code)),
  );
  return [...ofPath, ...using.map((code) => `linkTo.${code.slice(0, code.indexOf(':'))}`)];
}
