import type { Config } from '../config.ts';
import { openSources } from '../news/outside/open-sources.ts';
import { type OutsideSource, SourceFailed } from '../news/outside/outside-source.ts';
import { type Found, type Look, off, ok, wrong } from './found.ts';

const HOUR_MS = 3_600_000;

/** One look at each provider of news. */
export function newsLooks({ newsProviders }: Pick<Config, 'newsProviders'>): Look[] {
  const sources = openSources(newsProviders);
  if (sources.length === 0) {
    return [{ part: 'News', ask: () => off('No provider: news tells what the market did.') }];
  }
  return sources.map((source) => ({ part: `News ${source.name}`, ask: () => newsFound(source) }));
}

/** Reads the texts of the last hour. */
async function newsFound(source: OutsideSource): Promise<Found> {
  try {
    const { texts, unreadable } = await source.read(
      Date.now() - HOUR_MS,
      AbortSignal.timeout(HOUR_MS),
    );
    if (unreadable > 0) return wrong(`${unreadable} of its rows are not as it documents.`);
    return ok(`${texts.length} texts in the last hour.`);
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    if (error.reason === 'refused') return wrong('It refuses our key.');
    return wrong(
      `${error.reason === 'limited' ? 'It is asked too often' : 'It failed'}: ${error.message}.`,
    );
  }
}
