import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { WrittenArticle } from '../../../contract/article-text.ts';
import type { Article } from '../../../contract/news.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { ExchangeMoment } from '../../live/ExchangeMoment.tsx';
import { LiveRow } from '../../live/LiveRow.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './article.module.css';
import { articleHelp, articleKind } from './article-topics.ts';
import { HelpLinks } from './HelpLinks.tsx';
import news from './news.module.css';
import { SimulatedNote } from './SimulatedNote.tsx';

/** The words of an article, the instruments that it names with their prices now, and help to read on. */
export function ArticleView({
  article: { topic, atMs, tickers, facts },
  words: { title, lead, sections },
}: {
  article: Article;
  words: WrittenArticle;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { tag } = useTextLanguage();
  useFollow('market', tickers);
  const sector = facts['sector'];
  return (
    <>
      <article className={styles['article']} lang={tag}>
        <p className={news['kicker']}>
          <span>{i18n._(articleKind(topic))}</span>
          <ExchangeMoment atMs={atMs} />
        </p>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['lead']}>{lead}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3 className={styles['heading']}>{heading}</h3>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </article>
      <p className={news['note']}>
        <Trans>
          The figures are those of the article’s day. Every figure is computed twice, in two ways;
          an article whose figures differ is not published.
        </Trans>
      </p>
      <SimulatedNote />
      <Section title={<Trans>Prices now</Trans>}>
        <List label={t`Prices now`}>
          {tickers.map((ticker) => (
            <LiveRow key={ticker} ticker={ticker} hasSpark />
          ))}
        </List>
      </Section>
      {typeof sector === 'string' && (
        <div className={news['ways']}>
          <ButtonLink href={linkTo.sector({ sector })}>
            <Trans>All stocks of the sector</Trans>
          </ButtonLink>
        </div>
      )}
      <Section title={<Trans>Learn more in Help</Trans>}>
        <HelpLinks label={t`Learn more in Help`} topics={articleHelp[topic]} />
      </Section>
    </>
  );
}
