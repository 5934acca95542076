import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { keepAssets } from './kept-assets.ts';
import { limitedRoute } from './limited-route.ts';

interface SiteOptions {
  /** The present build. */
  readonly dist: string;
  /** Hashed files of this and earlier builds. */
  readonly kept: string;
  readonly nowMs: () => number;
  /** Files that one network may ask for in a minute. */
  readonly filesPerMinute: number;
}

/** The folder of the build that only the console serves. */
const CONSOLE = 'operator';
/** The name of a file with a hash of its content, as `index-B3x9_aQz.js` or `B3x9_aQ.js`. */
const HASHED = /(^|-)[A-Za-z0-9_-]{7,}\.[a-z0-9]+$/;
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the page. Hashed files are cached forever, everything else is revalidated each time.
 * Routes are behind the hash, so only `/` returns the page, and a missing file is a 404, never
 * HTML.
 */
export async function serveSite(
  app: FastifyInstance,
  { dist, kept, nowMs, filesPerMinute }: SiteOptions,
): Promise<void> {
  const built = join(dist, 'assets');
  const limited = limitedRoute('files', filesPerMinute);
  await keepAssets(built, kept, nowMs());
  let keeping: Promise<void> | undefined;

  await app.register(fastifyStatic, {
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
  });

  app.get<{ Params: { file: string } }>('/assets/:file', limited, async (request, reply) => {
    const { file } = request.params;
    if (file !== basename(file) || file.startsWith('.') || !HASHED.test(file))
      return reply.callNotFound();
    if (!existsSync(join(kept, file))) {
      if (!existsSync(join(built, file))) return reply.callNotFound();
      // A new build came while we run. A page asks for many of its files at once; one copying serves them all.
      keeping ??= keepAssets(built, kept, nowMs()).finally(() => {
        keeping = undefined;
      });
      await keeping;
    }
    return reply.sendFile(file, kept, { maxAge: YEAR_SECONDS * 1_000, immutable: true });
  });

  app.get<{ Params: { '*': string } }>('/*', limited, async (request, reply) => {
    const file = request.params['*'];
    const path = join(dist, file);
    // A path outside is answered as not found too, so that the answer does not reveal whether it
    // exists.
    if (!path.startsWith(dist + sep) || !existsSync(path)) return reply.callNotFound();
    // On some systems `Operator` is the same folder.
    const [folder = ''] = relative(dist, path).split(sep);
    if (folder.toLowerCase() === CONSOLE) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile(file, dist, { cacheControl: false });
  });

  app.get('/', limited, async (_request, reply) => {
    if (!existsSync(join(dist, 'index.html'))) {
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .send('The page is not built yet: run npm run build.');
    }
    return reply
      .header('cache-control', 'no-cache')
      .sendFile('index.html', dist, { cacheControl: false });
  });
}
