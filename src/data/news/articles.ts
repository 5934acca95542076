import { useMemo } from 'react';
import { type Article, getArticle, getArticles } from '../../../contract/news.ts';
import { call } from '../call/call.ts';
import { answerKey, keepAnswer, readAnswerKept } from '../call/answers.ts';
import { type Known, useKnown } from '../call/known.ts';

/** They come once a week. */
const REFRESH_MS = 30 * 60_000;
/** Two a week: all of a year in one answer, which the device keeps. */
const newest = { limit: 100 };

/** The newest articles; without a connection those that this device keeps. */
export function useArticles(): Known<{ articles: Article[]; hasMore: boolean }> {
  return useKnown(getArticles, newest, { refreshMs: REFRESH_MS });
}

/** One article, at once where it is among the newest. */
export function useArticle(id: string): Known<Article> {
  const all = useArticles();
  const listed = all.value?.articles.find((article) => article.id === id);
  const isElsewhere = all.value !== undefined && listed === undefined;
  const input = useMemo(() => ({ id }), [id]);
  const one = useKnown(getArticle, isElsewhere ? input : undefined);
  return isElsewhere ? one : { ...all, value: listed };
}

/** The articles that this device can show, to be searched; asks for them where it has none yet. */
export async function readArticlesKept(): Promise<readonly Article[]> {
  const key = answerKey(getArticles, newest);
  const kept = await readAnswerKept(getArticles, key);
  if (kept) return kept.value.articles;
  const askedAtMs = Date.now();
  const answer = await call(getArticles, newest);
  if (!answer.ok) return [];
  await keepAnswer(key, answer.value, askedAtMs);
  return answer.value.articles;
}
