import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getIdeas } from '../../../../contract/ideas.ts';
import { useKnown } from '../../../data/known.ts';
import { useFollow } from '../../../data/quotes.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { List } from '../../../ui/List.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useIdeasAddress } from '../address.ts';
import { DayPicker } from '../DayPicker.tsx';
import { filterIdeas } from '../filter.ts';
import { IdeaDetail } from '../IdeaDetail.tsx';
import { IdeaFilters } from '../IdeaFilters.tsx';
import { IdeaRow } from '../IdeaRow.tsx';
import styles from './IdeasScreen.module.css';
import { NoIdeas } from '../NoIdeas.tsx';
import { PublicationNote } from '../PublicationNote.tsx';

/** Short, so that the morning's ideas are seen when they come. */
const REFRESH_MS = 10_000;

export default function IdeasScreen() {
  const { t } = useLingui();
  const { address, to, show } = useIdeasAddress();
  const { value, asOfMs, waiting, declined, reload } = useKnown(
    getIdeas,
    address.date === undefined ? {} : { date: address.date },
    { refreshMs: REFRESH_MS },
  );
  const ideas = value?.ideas ?? [];
  const shown = filterIdeas(ideas, address);
  const opened = ideas.find(({ instrument }) => instrument.ticker === address.idea);
  useFollow(
    'market',
    ideas.map(({ instrument }) => instrument.ticker),
  );

  return (
    <Screen back title={<Trans>Trading ideas</Trans>}>
      {value?.date && (
        <>
          <DayPicker
            date={value.date}
            dates={value.dates}
            onPick={(date) =>
              show({ date: date === value.dates[0] ? undefined : date, idea: undefined })
            }
          />
          <PublicationNote known={value} isLatest={value.date === value.dates[0]} />
          <IdeaFilters ideas={ideas} address={address} onChange={show} />
        </>
      )}
      {shown.length > 0 && (
        <p className={styles['columns']}>
          <span>
            <Plural value={shown.length} one="# idea" other="# ideas" />
          </span>
          <span>
            <Trans>Since publication</Trans>
          </span>
        </p>
      )}
      <List
        label={t`Trading ideas`}
        waiting={waiting && !value}
        declined={value ? undefined : declined}
        onRetry={reload}
        skeletonRows={10}
        empty={
          ideas.length > 0 ? (
            <Empty icon="idea" title={<Trans>No idea of that kind on this day</Trans>} />
          ) : (
            value && <NoIdeas known={value} asked={address.date} latest={to({ date: undefined })} />
          )
        }
      >
        {shown.map((idea) => (
          <IdeaRow key={idea.rank} idea={idea} href={to({ idea: idea.instrument.ticker })} />
        ))}
      </List>
      {shown.length > 0 && (
        <p className={styles['note']}>
          <Trans>
            The move since publication counts in the idea's direction: a short idea gains when the
            price falls. Found by rule in a simulated market: no advice, no forecast.
          </Trans>
        </p>
      )}
      <p className={styles['age']}>
        <AsOf asOfMs={asOfMs} />
      </p>
      <Sheet
        open={opened !== undefined}
        title={opened?.instrument.ticker}
        onClose={() => show({ idea: undefined })}
      >
        {opened && <IdeaDetail idea={opened} />}
      </Sheet>
    </Screen>
  );
}
