import { useMemo } from 'react';
import { type Article, getArticle, getArticles } from '../../../contract/news.ts';
import { call } from '../call/call.ts';
import { answerKey, keepAnswer, readAnswerKept } from '../call/answers.ts';
import { type Known, useKnown } from '../call/known.ts';

/** Articles are published once a week. */
const REFRESH_MS = 30 * 60_000;
/** Two a week: a year's articles in one response, which the device caches. */
const newest = { limit: 100 };

/** The latest articles; offline, the cached ones. */
export function useArticles(): Known<{ articles: Article[]; hasMore: boolean }> {
  return useKnown(getArticles, newest, { refreshMs: REFRESH_MS });
}

/** One article, at once when it is among the latest. */
export function useArticle(id: string): Known<Article> {
  const all = useArticles();
  const listed = all.value?.articles.find((article) => article.id === id);
  const isElsewhere = all.value !== undefined && listed === undefined;
  const input = useMemo(() => ({ id }), [id]);
  const one = useKnown(getArticle, isElsewhere ? input : undefined);
  return isElsewhere ? one : { ...all, value: listed };
}

/** The articles available for search; requests them when none are cached. */
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
