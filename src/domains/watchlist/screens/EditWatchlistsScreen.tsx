import { Trans } from '@lingui/react/macro';
import { useWatchlists } from '../../../data/sync/watchlists.ts';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AllLists } from '../AllLists.tsx';
import { EditList } from '../EditList.tsx';

/** One list when the address names it, otherwise all lists. */
export default function EditWatchlistsScreen() {
  const asked = useParameter('list');
  const lists = useWatchlists();
  const list = lists?.find(({ id }) => id === asked);
  if (!lists) {
    return (
      <Screen title={<Trans>Watchlists</Trans>} back={linkTo.watchlist()}>
        <Skeleton rows={6} />
      </Screen>
    );
  }
  return list ? <EditList key={list.id} list={list} lists={lists} /> : <AllLists lists={lists} />;
}
