import * as v from 'valibot';
import { NewsId } from '../../../contract/news.ts';

/** The item id in an address; `undefined` when it is absent or invalid. */
export function asNewsId(text: string | undefined): string | undefined {
  return v.is(NewsId, text) ? text : undefined;
}

/** Whether an address names an article, not an item. */
export function isArticleId(id: string | undefined): id is string {
  return id?.startsWith('article:') ?? false;
}
