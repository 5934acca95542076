import { Trans } from '@lingui/react/macro';
import { getIdeas } from '../../../../contract/ideas.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useFollow } from '../../../data/feed/quotes.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIdeasAddress } from '../address.ts';
import { DayPicker } from '../DayPicker.tsx';
import { filterIdeas } from '../filter.ts';
import { IdeaFilters } from '../IdeaFilters.tsx';
import { IdeasList } from '../IdeasList.tsx';
import styles from './IdeasScreen.module.css';
import { NoIdeas } from '../NoIdeas.tsx';
import { PublicationNote } from '../PublicationNote.tsx';

/** Short, so that the morning's ideas appear promptly. */
const REFRESH_MS = 10_000;

export default function IdeasScreen() {
  const { address, to, show } = useIdeasAddress();
  const { value, asOfMs, waiting, declined, reload } = useKnown(
    getIdeas,
    address.date === undefined ? {} : { date: address.date },
    { refreshMs: REFRESH_MS },
  );
  const ideas = value?.ideas ?? [];
  useFollow(
    'market',
    ideas.map(({ instrument }) => instrument.ticker),
  );

  return (
    <Screen back title={<Trans>Trading ideas</Trans>} isWide>
      {value?.date && (
        <div className={styles['head']}>
          <div className={styles['day']}>
            <DayPicker
              date={value.date}
              dates={value.dates}
              onPick={(date) => show({ date: date === value.dates[0] ? undefined : date })}
            />
            <PublicationNote known={value} isLatest={value.date === value.dates[0]} />
          </div>
          <IdeaFilters ideas={ideas} address={address} onChange={show} />
        </div>
      )}
      {waiting && !value ? (
        <Skeleton rows={10} />
      ) : (
        <IdeasList
          ideas={ideas}
          shown={filterIdeas(ideas, address)}
          age={<AsOf asOfMs={asOfMs} />}
          declined={value ? undefined : declined}
          onRetry={reload}
          empty={
            ideas.length > 0 ? (
              <Empty icon="idea" title={<Trans>No ideas match these filters on this day</Trans>} />
            ) : (
              value && (
                <NoIdeas known={value} asked={address.date} latest={to({ date: undefined })} />
              )
            )
          }
        />
      )}
    </Screen>
  );
}
