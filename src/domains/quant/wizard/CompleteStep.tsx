import { Trans } from '@lingui/react/macro';
import { startStrategySearch, stopStrategySearch } from '../../../../contract/wizard.ts';
import { useAcknowledged } from '../../../data/account/hypothetical.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { Between } from '../../../ui/Between.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { LateAcknowledge } from '../LateAcknowledge.tsx';
import quant from '../quant.module.css';
import { type Draft, refreshDrafts, type Search, useSearch } from './drafts.ts';
import { FoldsTable } from './FoldsTable.tsx';
import { linkToStep } from './links.ts';
import { ResultPart } from './ResultPart.tsx';
import { SearchProgress } from './SearchProgress.tsx';
import { StartForm } from './StartForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './wizard.module.css';

/** The last step: the search, its out-of-sample result, and the start. */
export function CompleteStep({ draft, search }: { draft: Draft; search: Search | undefined }) {
  const acknowledged = useAcknowledged();
  const variants = useFormat().number(draft.variants);
  return (
    <StepFrame step="complete" back={linkToStep('risk', draft.id)} isSaving={false}>
      <ForVerified>
        {draft.risk.volatilityPercent === null ? (
          <Note icon="info">
            <Trans>Choose a risk level first.</Trans>
            <Between />
            <a href={linkToStep('risk', draft.id)}>
              <Trans>Go to risk level</Trans>
            </a>
          </Note>
        ) : acknowledged === 'no' ? (
          <div className={styles['whole']}>
            <LateAcknowledge />
          </div>
        ) : acknowledged === undefined ? (
          <Skeleton rows={4} />
        ) : search ? (
          <Searched key={search.id} draft={draft} first={search} />
        ) : (
          <>
            <p>
              <Trans>
                The search backtests {variants} variants of this strategy. For each year it trades
                the one that was best on the days before, so that no day was seen when its variant
                was chosen.
              </Trans>
            </p>
            <SearchButton draft={draft} />
          </>
        )}
      </ForVerified>
    </StepFrame>
  );
}

function SearchButton({ draft, isAgain = false }: { draft: Draft; isAgain?: boolean }) {
  const start = useCall(startStrategySearch);
  async function search(): Promise<void> {
    await start.send({ draftId: draft.id, version: draft.version });
    await refreshDrafts();
  }
  return (
    <>
      <Declined answer={start.declined} />
      {start.declined?.code === 'too_few_stocks' && (
        <ButtonLink href={linkToStep('sources', draft.id)}>
          <Trans>Go to data sources</Trans>
        </ButtonLink>
      )}
      <Button
        look={isAgain ? 'quiet' : 'primary'}
        disabled={start.waiting}
        onPress={() => void search()}
      >
        {isAgain ? <Trans>Search again</Trans> : <Trans>Search variants</Trans>}
      </Button>
    </>
  );
}

function Searched({ draft, first }: { draft: Draft; first: Search }) {
  const search = useSearch(first);
  const stop = useCall(stopStrategySearch);
  const { state, result } = search;
  const isOld = search.draftVersion !== draft.version;
  if (state === 'running') {
    return (
      <>
        <Declined answer={stop.declined} />
        <SearchProgress
          done={search.done}
          all={search.all}
          isStopping={stop.waiting}
          onStop={() => void stop.send({ id: search.id }).then(refreshDrafts)}
        />
      </>
    );
  }
  if (!result) {
    return (
      <>
        <Note icon="info">
          {state === 'stopped' ? (
            <Trans>The search was stopped. What it had tried still counts as trials.</Trans>
          ) : (
            <Trans>The search ended before it was done. You can start it again.</Trans>
          )}
        </Note>
        <SearchButton draft={draft} />
      </>
    );
  }
  return (
    <>
      {isOld && (
        <Note icon="info">
          <Trans>
            You changed the strategy after this search. Search again to test it as it is.
          </Trans>
        </Note>
      )}
      <div className={styles['whole']}>
        <ResultPart name={draft.name} series={result.series} benchmark={result.benchmark} />
        <FoldsTable result={result} />
        <p className={quant['note']}>
          <Trans>
            Each year traded the variant that was best on the days before that year. Started is the
            variant that was best on all days up to now.
          </Trans>
        </p>
        {!isOld && <StartForm draft={draft} search={search} />}
      </div>
      <SearchButton draft={draft} isAgain />
    </>
  );
}
