import { useLingui } from '@lingui/react';
import type { WrittenArticle } from '../../../contract/article-text.ts';
import type { Article } from '../../../contract/news.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import row from '../../ui/SentenceRow.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './article.module.css';
import { articleKind } from './article-topics.ts';

/** One article in a list: its kind, its day, and its beginning. */
export function ArticleRow({
  article,
  words: { title, lead },
  language,
}: {
  article: Article;
  words: WrittenArticle;
  language: string;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Row
      wraps
      href={linkTo.newsText(article)}
      leading={
        <span className={row['mark']}>
          <Icon name={article.topic === 'sector_week' ? 'sectors' : 'document'} size={20} />
        </span>
      }
      title={
        <span className={row['title']} lang={language}>
          {title}
        </span>
      }
      subtitle={
        <>
          <span className={row['excerpt']} lang={language}>
            {lead}
          </span>
          <span className={`${row['meta']} ${styles['kind']}`}>
            <span>{i18n._(articleKind(article.topic))}</span>
            <time dateTime={new Date(article.atMs).toISOString()}>
              {format.marketMoment(article.atMs)}
            </time>
          </span>
        </>
      }
    />
  );
}
