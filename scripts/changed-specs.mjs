/**
 * The browser tests that a change can break: those that visit a screen that shows the change, those that walk the route
 * table, and changed tests themselves. A change outside the domains can break any test.
 * @param {readonly string[]} changed files, relative to the project root
 * @param {{
 * specs: ReadonlyMap<string, string>,
 * screensOfServer: (domain: string) => { domains: readonly string[], isOfCustomers: boolean } | undefined,
 * pathsOf: (domain: string) => readonly string[],
 * linksTo: (path: string) => readonly string[],
 * }} project the texts of the browser tests by file; the domains whose screens show what a domain of the server does, undefined
 * where every screen may; the paths of a domain's screens; and what code calls a link to a path, as `linkTo.home`
 * @returns {{ specs: readonly string[], paths: readonly string[] } | 'all'} tests that walk the route table need to open these paths only
 */
export function changedSpecs(changed, { specs, screensOfServer, pathsOf, linksTo }) {
  const found = new Set();
  const paths = new Set();
  for (const file of changed) {
    if (specs.has(file)) found.add(file);
    else if (!isQuiet(file)) {
      const [, side, domain] = /^(src|server)\/domains\/([^/]+)\//.exec(readerOf(file)) ?? [];
      if (domain === undefined) return 'all';
      const shown =
        side === 'src' ? { domains: [domain], isOfCustomers: false } : screensOfServer(domain);
      if (!shown) return 'all';
      for (const path of shown.domains.flatMap(pathsOf)) {
        paths.add(path);
        for (const [spec, text] of specs) {
          if (shown.isOfCustomers && !hasCustomer(text)) continue;
          if (visits(text, path, linksTo(path))) found.add(spec);
        }
      }
    }
  }
  for (const [spec, text] of specs) {
    if (paths.size > 0 && text.includes('harness/screens.ts')) found.add(spec);
  }
  return { specs: [...specs.keys()].filter((spec) => found.has(spec)), paths: [...paths] };
}

/** The file that shows another file's content: the help screens show the texts of `content/`. */
function readerOf(file) {
  return file.replace(/^content\/(help|agreements)\//, 'src/domains/help/');
}

/** Whether a browser test signs a customer in. */
function hasCustomer(text) {
  return /harness\/browser-(?:person|trader)\.ts/.test(text);
}

/** Whether a text contains a link to a path, or the whole path rather than only its beginning. */
function visits(text, path, links) {
  const name = path.slice(1);
  const start = /#\/?\$\{/.test(text) ? `(?:#/|['"]/?)` : '#/';
  return (
    new RegExp(`${start}${name}(?![\\w/])`).test(text) ||
    links.some((link) => new RegExp(`\\b${link.replace('.', '\\.')}\\b`).test(text))
  );
}

/** Whether a file cannot affect a browser test: other tests, and documents about the project. */
function isQuiet(file) {
  return (
    (/\.(md|test\.tsx?)$/.test(file) && !file.startsWith('content/')) ||
    /^(docs|\.ci|tests\/(flows|faults|screens|bench))\//.test(file)
  );
}
