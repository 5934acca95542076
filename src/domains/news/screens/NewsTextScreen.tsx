import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { NewsItem } from '../../../../contract/news.ts';
import { useNewsItem } from '../../../data/news/news.ts';
import { useNewsWords } from '../../../live/useNewsWords.ts';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ArticleScreen } from '../ArticleScreen.tsx';
import { CorrectionNote } from '../CorrectionNote.tsx';
import { ruleTexts } from '../figure-texts.ts';
import { NewsHead } from '../NewsDetail.tsx';
import { NewsFigures } from '../NewsFigures.tsx';
import { asNewsId, isArticleId } from '../news-id.ts';
import styles from '../news.module.css';
import { NotThere } from '../NotThere.tsx';
import { OutsideSource } from '../OutsideSource.tsx';
import { ShareNews } from '../ShareNews.tsx';
import { SimulatedNote } from '../SimulatedNote.tsx';

/** An article, or the full text of an item. */
export default function NewsTextScreen() {
  const id = asNewsId(useParameter('id'));
  return isArticleId(id) ? <ArticleScreen id={id} /> : <ItemScreen id={id} />;
}

/** The full text of an item: its words, all figures, and why it was reported. */
function ItemScreen({ id }: { id: string | undefined }) {
  const { value, item, waiting, declined, reload } = useNewsItem(id);
  const words = useNewsWords();
  const isReady = item !== undefined && words !== undefined;
  return (
    <Screen
      title={<Trans>Full text</Trans>}
      back={linkTo.newswire()}
      tools={isReady && <ShareNews title={words.item(item).title} href={linkTo.newsText(item)} />}
    >
      {isReady ? (
        <>
          <NewsHead item={item} words={words} />
          <CorrectionNote
            corrects={value?.corrects ?? null}
            correctedBy={value?.correctedBy ?? null}
            words={words}
          />
          {item.outside ? <OutsideSource outside={item.outside} /> : <FactsOfItem item={item} />}
        </>
      ) : waiting || item ? (
        <Skeleton rows={8} />
      ) : (
        <NotThere id={id} declined={declined} onRetry={reload} />
      )}
    </Screen>
  );
}

function FactsOfItem({ item }: { item: NewsItem }) {
  const { i18n } = useLingui();
  if (item.kind === 'outside') return null;
  return (
    <>
      <Section title={<Trans>Figures</Trans>}>
        <NewsFigures item={item} />
      </Section>
      <Section title={<Trans>Why it was reported</Trans>}>
        <p className={styles['paragraph']}>{i18n._(ruleTexts[item.kind])}</p>
        <p className={styles['paragraph']}>
          <Trans>
            Every figure is computed twice, in two ways. An item whose figures differ is not
            published.
          </Trans>
        </p>
      </Section>
      <SimulatedNote />
    </>
  );
}
