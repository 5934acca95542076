import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { BuildFiles, BuildPart } from '../../contract/offline-copy.ts';
import { FIRST_VISIT } from './first-visit.ts';

/** Sources with the texts of one language, such as `locales/es/help.po` or `virtual:content/help/es`. */
const LANGUAGE = /(?:^|\/)(en|es|ja|zh-HK)(?:\/|$)/;

/**
 * Writes the list of hashed files that the service worker stores. The list's name identifies its content, and the
 * worker contains that name, so each new build has a different worker of the same size.
 */
export function offlineList(): Plugin {
  let root = '';
  return {
    name: 'offline-list',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // Runs after the styles and workers have been added.
      order: 'post',
      handler(_options, bundle) {
        const list = JSON.stringify(listOf(bundle, (id) => nameOf(id, root)));
        const hash = createHash('sha256').update(list).digest('base64url').slice(0, 8);
        this.emitFile({ type: 'asset', fileName: `assets/files-${hash}.json`, source: list });
      },
    },
  };
}

/** The path of a source relative to the project root, or the name of a plugin's virtual module. */
function nameOf(id: string, root: string): string {
  return id.startsWith('\0') ? id.slice(1) : path.relative(root, id);
}

function listOf(bundle: Rolldown.OutputBundle, sourceOf: (id: string) => string): BuildFiles {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const bySource = new Map(
    chunks.flatMap((chunk) =>
      chunk.facadeModuleId === null ? [] : [[sourceOf(chunk.facadeModuleId), chunk] as const],
    ),
  );
  const { app, screens, texts, feed, keys } = FIRST_VISIT;
  const first = [app, ...screens, texts, feed, keys].map((source) => {
    const chunk = bySource.get(source);
    if (!chunk) throw new Error(`the build has no chunk of ${source}`);
    return chunk;
  });
  const shell = new Set(
    [...chunks.filter(({ isEntry }) => isEntry), ...first].flatMap((chunk) =>
      filesOf(chunk, bundle),
    ),
  );
  const parts: Record<string, BuildPart> = {};
  for (const [source, chunk] of bySource) {
    if (!chunk.isDynamicEntry) continue;
    const files = filesOf(chunk, bundle).filter((file) => !shell.has(file));
    const [, language] = LANGUAGE.exec(source) ?? [];
    if (files.length > 0) parts[source] = { files, ...(language !== undefined && { language }) };
  }
  // The scripts of the feed's workers, which no chunk imports but every screen with a price needs, and the fonts.
  const others = Object.values(bundle)
    .filter(({ type, fileName }) => type === 'asset' && /\.(?:js|woff2)$/.test(fileName))
    .map(({ fileName }) => fileName);
  return { shell: [...shell, ...others], parts };
}

/** A chunk's own file and all files that the browser fetches with it. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (part: Rolldown.OutputChunk) => {
    if (files.has(part.fileName)) return;
    files.add(part.fileName);
    for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of part.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(chunk);
  return [...files];
}
