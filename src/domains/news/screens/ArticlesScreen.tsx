import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Article } from '../../../../contract/news.ts';
import { useTextLanguage } from '../../../data/device/text-language.ts';
import { useUniverse } from '../../../data/feed/universe.ts';
import { useArticles } from '../../../data/news/articles.ts';
import { LoadedTexts } from '../../../live/help/LoadedTexts.tsx';
import { paths } from '../../../nav/paths.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { List } from '../../../ui/List.tsx';
import { Section } from '../../../ui/Section.tsx';
import { articleWords, loadArticleTexts } from '../article-texts.ts';
import { LEARNING } from '../article-topics.ts';
import { ArticleRow } from '../ArticleRow.tsx';
import { HelpLinks } from '../HelpLinks.tsx';
import { InformationScreen } from '../InformationScreen.tsx';
import styles from '../news.module.css';
import { SimulatedNote } from '../SimulatedNote.tsx';

/** Long reads, and help that reads like one. */
export default function ArticlesScreen() {
  const { value, asOfMs, waiting, declined, reload } = useArticles();
  return (
    <InformationScreen tab={paths.articles}>
      {value && value.articles.length > 0 ? (
        <>
          {declined && (
            <p className={styles['age']}>
              <AsOf asOfMs={asOfMs} quietMs={0} />
            </p>
          )}
          <Articles articles={value.articles}>
            <SimulatedNote />
            <Basics />
          </Articles>
        </>
      ) : (
        <>
          <List
            waiting={waiting}
            declined={declined}
            onRetry={reload}
            skeletonRows={6}
            empty={
              <Empty icon="document" title={<Trans>No articles yet</Trans>}>
                <Trans>Two new articles are published after the last close of each week.</Trans>
              </Empty>
            }
          />
          {!waiting && <Basics />}
        </>
      )}
    </InformationScreen>
  );
}

function Basics() {
  const { t } = useLingui();
  return (
    <div className={styles['below']}>
      <Section title={<Trans>From help: the basics</Trans>}>
        <HelpLinks label={t`From help: the basics`} topics={LEARNING} />
      </Section>
    </div>
  );
}

/** The articles in the reader's language; the children stand below them. */
function Articles({ articles, children }: { articles: readonly Article[]; children: ReactNode }) {
  const { t } = useLingui();
  const { locale, tag } = useTextLanguage();
  const { value: universe } = useUniverse();
  return (
    <LoadedTexts load={() => loadArticleTexts(locale)}>
      {(writing) => (
        <>
          <List label={t`Articles`}>
            {articles.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                words={articleWords(article, writing, universe)}
                language={tag}
              />
            ))}
          </List>
          {children}
        </>
      )}
    </LoadedTexts>
  );
}
