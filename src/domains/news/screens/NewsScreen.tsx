import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { NewsItem } from '../../../../contract/news.ts';
import { useNews, useWire } from '../../../data/news/news.ts';
import { readAllNews } from '../../../data/news/wire.ts';
import { useInstrument } from '../../../data/feed/universe.ts';
import { useNewsWords } from '../../../live/useNewsWords.ts';
import { linkTo } from '../../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { FoundNewsList } from '../FoundNewsList.tsx';
import { NewsFeed } from '../NewsFeed.tsx';
import styles from '../news.module.css';

/** All news, or that of one instrument, and a search of the news stored on this device. */
export default function NewsScreen() {
  const { t } = useLingui();
  const change = useChangeParameters();
  const symbol = useParameter('symbol')?.toUpperCase();
  const text = useParameter('text') ?? '';
  const [typed, setTyped] = useState(text);
  const instrument = useInstrument(symbol);
  return (
    <Screen
      back={linkTo.newswire()}
      isWide
      title={symbol === undefined ? <Trans>News</Trans> : <Trans>{symbol} news</Trans>}
    >
      <div className={styles['search']}>
        <SearchField
          label={t`Search news`}
          placeholder={t`Symbol, company, or words`}
          text={typed}
          onText={(next) => {
            setTyped(next);
            change({ text: next.trim() || undefined });
          }}
        />
      </div>
      {typed.trim() !== '' ? (
        <Found query={typed.trim()} />
      ) : symbol === undefined ? (
        <Everything />
      ) : (
        <OfInstrument symbol={symbol} name={instrument?.name ?? symbol} />
      )}
    </Screen>
  );
}

function Everything() {
  const list = useWire();
  return <NewsFeed list={list} empty={<Empty icon="news" title={<Trans>No news yet</Trans>} />} />;
}

function OfInstrument({ symbol, name }: { symbol: string; name: string }) {
  const wanted = useMemo(() => ({ tickers: [symbol] }), [symbol]);
  const list = useNews(wanted);
  return (
    <NewsFeed
      key={symbol}
      list={list}
      empty={
        <Empty
          icon="news"
          title={<Trans>No news about {name} yet</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.newswire()}>
              <Trans>See the newswire</Trans>
            </ButtonLink>
          }
        />
      }
    />
  );
}

/** Searches all news on the device: the opened items and the newest ones. */
function Found({ query }: { query: string }) {
  const words = useNewsWords();
  const wire = useWire().items;
  const [kept, setKept] = useState<readonly NewsItem[]>(nothing);
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const read = await readAllNews();
      if (!isOver) setKept(read);
    })();
    return () => {
      isOver = true;
    };
  }, []);
  const items = useMemo(() => {
    const ids = new Set(kept.map(({ id }) => id));
    return [...kept, ...(wire ?? []).filter(({ id }) => !ids.has(id))];
  }, [kept, wire]);
  return <FoundNewsList query={query} items={items} words={words} />;
}

const nothing: readonly NewsItem[] = [];
