import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { isCurrent } from '../../../data/call/known.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { ForUsers } from '../../../live/Gate.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { links } from '../links.ts';
import { CompleteStep } from './CompleteStep.tsx';
import { DraftOverview } from './DraftOverview.tsx';
import { Drafts } from './Drafts.tsx';
import { useNamedDraft } from './drafts.ts';
import { linkToOverview, stepPaths } from './links.ts';
import { STEPS } from './steps.ts';
import { DraftStep } from './DraftStep.tsx';

/** The strategy wizard: the drafts, one of them with its steps, or a step. */
export default function WizardFace() {
  const [path] = useLocation();
  const step = STEPS.find((each) => stepPaths[each] === path);
  const { id, known, draft, search } = useNamedDraft();
  const { declined, reload } = known;
  if (id === undefined) {
    return (
      <Screen isNarrow back={links.strategies()} title={<Trans>My own strategies</Trans>}>
        <ForUsers>
          <ForVerified>
            <Drafts />
          </ForVerified>
        </ForUsers>
      </Screen>
    );
  }
  if (!draft) {
    return (
      <Screen back={linkToOverview()} title={<Trans>Strategy</Trans>}>
        <ForUsers>
          {isCurrent(known) ? (
            <Empty
              icon="layers"
              title={<Trans>We couldn’t find this strategy</Trans>}
              action={
                <ButtonLink look="primary" href={linkToOverview()}>
                  <Trans>My own strategies</Trans>
                </ButtonLink>
              }
            />
          ) : declined ? (
            <Declined answer={declined} onRetry={reload} />
          ) : (
            <Skeleton rows={6} />
          )}
        </ForUsers>
      </Screen>
    );
  }
  if (step === undefined) return <DraftOverview draft={draft} search={search} />;
  if (step === 'complete') return <CompleteStep draft={draft} search={search} />;
  // A new version is a new form, because the typed input belongs to the version that was shown.
  return <DraftStep key={`${step} ${draft.id} ${draft.version}`} step={step} draft={draft} />;
}
