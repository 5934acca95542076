import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { NewsItem } from '../../../contract/news.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { ExchangeMoment } from '../../live/ExchangeMoment.tsx';
import { LiveRow } from '../../live/LiveRow.tsx';
import { newsKindTexts } from '../../live/news-kind-texts.ts';
import { CorrectionTag, NewsRow } from '../../live/NewsRow.tsx';
import type { NewsWords } from '../../live/news-words.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { figuresOf } from './figures.ts';
import styles from './news.module.css';
import { NewsFigures } from './NewsFigures.tsx';
import { OutsideSource } from './OutsideSource.tsx';
import { SimulatedNote } from './SimulatedNote.tsx';

/** One item: its text, its instruments with current prices, its figures, and related news. */
export function NewsDetail({
  item,
  corrects,
  correctedBy,
  related,
  words,
}: {
  item: NewsItem;
  corrects: NewsItem | null;
  correctedBy: NewsItem | null;
  related: readonly NewsItem[];
  words: NewsWords;
}) {
  const { t } = useWords();
  useFollow('market', item.tickers);
  const [ticker] = item.tickers;
  const instrument = useInstrument(ticker);
  // The items that it corrects, or that correct it, are shown above.
  const others = related.filter(({ id }) => id !== corrects?.id && id !== correctedBy?.id);
  return (
    <>
      <NewsHead item={item} words={words} />
      <CorrectionNote corrects={corrects} correctedBy={correctedBy} words={words} />
      {item.outside && <OutsideSource outside={item.outside} />}
      {item.tickers.length > 0 && (
        <List label={t`Prices now`}>
          {item.tickers.map((each) => (
            <LiveRow key={each} ticker={each} hasSpark />
          ))}
        </List>
      )}
      <div className={styles['ways']}>
        {ticker !== undefined && (
          <ButtonLink look="primary" href={linkTo.instrument({ ticker, kind: instrument?.kind })}>
            <Trans>{ticker} chart</Trans>
          </ButtonLink>
        )}
        {!item.outside && (
          <ButtonLink href={linkTo.newsText({ id: item.id })}>
            <Trans>Full text and why it was reported</Trans>
          </ButtonLink>
        )}
      </div>
      {figuresOf(item).length > 0 && (
        <Section title={<Trans>Figures</Trans>}>
          <NewsFigures item={item} />
        </Section>
      )}
      {!item.outside && <SimulatedNote />}
      {others.length > 0 && (
        <Section title={<Trans>Related news</Trans>}>
          <List label={t`Related news`}>
            {others.map((each) => (
              <NewsRow key={each.id} item={each} words={words} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

/** Kind, time, headline and text of an item. */
export function NewsHead({ item, words }: { item: NewsItem; words: NewsWords }) {
  const { i18n } = useLingui();
  const { title, body } = words.item(item);
  const language = item.outside?.language;
  return (
    <article className={styles['story']}>
      <p className={styles['kicker']}>
        <span>{item.outside ? item.outside.publisher : i18n._(newsKindTexts[item.kind])}</span>
        <ExchangeMoment atMs={item.atMs} />
        <CorrectionTag item={item} />
      </p>
      <h2
        className={styles['headline']}
        lang={language}
        data-over={item.correctedBy === null ? undefined : ''}
      >
        {title}
      </h2>
      {body !== '' && (
        <p className={styles['text']} lang={language}>
          {body}
        </p>
      )}
    </article>
  );
}
