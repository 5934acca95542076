import type { ScreenPart } from '../../nav/route.ts';
import type { IconName } from '../../ui/icon-drawings.ts';

/** The icons of search results by kind. */
export const partIcons = {
  help: 'help',
  news: 'news',
  article: 'document',
} as const satisfies Record<ScreenPart['kind'], IconName>;
