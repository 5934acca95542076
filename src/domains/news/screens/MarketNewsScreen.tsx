import { Trans } from '@lingui/react/macro';
import { useNews } from '../../../data/news/news.ts';
import type { WantedNews } from '../../../data/news/wire-rules.ts';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { InformationScreen } from '../InformationScreen.tsx';
import { NewsFeed } from '../NewsFeed.tsx';

// oxlint-disable-next-line lingui/no-unlocalized-strings -- a field of the call
const wanted: WantedNews = { scope: 'market' };

export default function MarketNewsScreen() {
  const list = useNews(wanted);
  return (
    <InformationScreen tab={paths.newsMarkets}>
      <NewsFeed
        list={list}
        empty={
          <Empty
            icon="news"
            title={<Trans>No news about the market as a whole yet</Trans>}
            action={
              <ButtonLink look="primary" href={linkTo.newswire()}>
                <Trans>See the newswire</Trans>
              </ButtonLink>
            }
          >
            <Trans>Indexes, sectors, and breadth are reported after each close.</Trans>
          </Empty>
        }
      />
    </InformationScreen>
  );
}
