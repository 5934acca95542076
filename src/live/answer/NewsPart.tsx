import type { NewsItem } from '../../../contract/news.ts';
import { NewsRow } from '../NewsRow.tsx';
import { useNewsWords } from '../useNewsWords.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A news item in an answer, in the current language. */
export function NewsPart({ item }: { item: NewsItem }) {
  const words = useNewsWords();
  return words ? <NewsRow item={item} words={words} /> : <Skeleton rows={1} />;
}
