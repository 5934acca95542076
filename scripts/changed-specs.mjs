/**
 * The browser tests that a change can break: those that visit a screen of a changed domain, and those that were changed
 * themselves. A change outside the domains can break any of them.
 * @param {readonly string[]} changed files, from the root of the project
 * @param {{ specs: ReadonlyMap<string, string>, pathsOf: (domain: string) => readonly string[] | undefined }} project the texts of
 *   the browser tests by file, and the paths of a domain's screens; undefined for a domain of the server alone, which serves
 *   the screens of others
 * @returns {readonly string[] | 'all'}
 */
export function changedSpecs(changed, { specs, pathsOf }) {
  const found = new Set();
  for (const file of changed) {
    const domain = /^(?:src|server)\/domains\/([^/]+)\//.exec(file)?.[1];
    if (domain !== undefined) {
      const paths = pathsOf(domain);
      if (!paths) return 'all';
      for (const [spec, text] of specs) {
        if (paths.some((path) => visits(text, path))) found.add(spec);
      }
    } else if (specs.has(file)) found.add(file);
    else if (!isQuiet(file)) return 'all';
  }
  return [...specs.keys()].filter((spec) => found.has(spec));
}

/** Whether a text names a path as a whole, not as the beginning of a longer one. */
function visits(text, path) {
  const at = text.indexOf(`#${path}`);
  if (at === -1) return false;
  const next = text[at + path.length + 1] ?? '';
  return !/[\w/]/.test(next) || visits(text.slice(at + 1), path);
}

/** Nothing in it reaches a browser test: other tests, documents, and the catalogs' comments. */
function isQuiet(file) {
  return (
    /\.(md|test\.tsx?)$/.test(file) ||
    /^(docs|\.ci|tests\/(flows|faults|screens|bench))\//.test(file)
  );
}
