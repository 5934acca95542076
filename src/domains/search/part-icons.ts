import type { ScreenPart } from '../../nav/route.ts';
import type { IconName } from '../../ui/icon-drawings.ts';

/** What stands before a part of a screen that was found. */
export const partIcons = {
  help: 'help',
  news: 'news',
  article: 'document',
} as const satisfies Record<ScreenPart['kind'], IconName>;
