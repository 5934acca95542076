import { Trans } from '@lingui/react/macro';
import { useWire } from '../../../data/news/news.ts';
import { paths } from '../../../nav/paths.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { InformationScreen } from '../InformationScreen.tsx';
import { NewsFeed } from '../NewsFeed.tsx';

export default function NewswireScreen() {
  const list = useWire();
  return (
    <InformationScreen tab={paths.newswire}>
      <NewsFeed
        list={list}
        empty={
          <Empty icon="news" title={<Trans>No news yet</Trans>}>
            <Trans>Items appear here as soon as something happens on the market.</Trans>
          </Empty>
        }
      />
    </InformationScreen>
  );
}
