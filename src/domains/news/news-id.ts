import * as v from 'valibot';
import { NewsId } from '../../../contract/news.ts';

/** The item that an address names; `undefined` for none and for what cannot be one. */
export function asNewsId(text: string | undefined): string | undefined {
  return v.is(NewsId, text) ? text : undefined;
}

/** Whether an address names an article, not an item. */
export function isArticleId(id: string | undefined): id is string {
  return id?.startsWith('article:') ?? false;
}
