import { currentSettings } from '../../data/device/settings.ts';
import { linkTo } from '../../nav/links.ts';
import type { FindParts } from '../../nav/route.ts';
import { findTitles } from './find-topics.ts';
import { loadTopics } from '../../live/help/load-topics.ts';

/** Reads the help topics in the current language, searchable by their titles and keywords. */
export async function readParts(): Promise<FindParts> {
  const texts = await loadTopics(currentSettings().locale);
  if (!texts) return () => [];
  return (query) =>
    findTitles(texts, query).map((topic) => ({
      // oxlint-disable-next-line lingui/no-unlocalized-strings -- the name of a part
      kind: 'help',
      title: texts[topic].title,
      href: linkTo.help({ topic }),
    }));
}
