import type { NewsItem } from '../../../contract/news.ts';
import { NewsRow } from '../../live/NewsRow.tsx';
import { useNewsWords } from '../../live/useNewsWords.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** An item of the news in an answer, in the words of the present language. */
export function NewsPart({ item }: { item: NewsItem }) {
  const words = useNewsWords();
  return words ? <NewsRow item={item} words={words} /> : <Skeleton rows={1} />;
}
