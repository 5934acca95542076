import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  getIdentity,
  IDENTITY_STEPS,
  type Identity,
  type IdentityStep,
} from '../../../contract/identity.ts';
import { type Known, useKnown } from '../../data/call/known.ts';
import { ForUsers } from '../../live/Gate.tsx';
import { IdentityCard } from '../../live/IdentityCard.tsx';
import type { Href } from '../../nav/address.ts';
import { useKeepWantedPlace } from '../../live/wanted-place.ts';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import { Declined } from '../../ui/Declined.tsx';
import { FormScreen } from '../../ui/FormScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { DemoDocuments } from './DemoDocuments.tsx';
import { PapersSummary } from './PapersSummary.tsx';
import { mayChange } from './steps.ts';
import { useStepNames } from './useStepNames.ts';

/** One step of identity verification, or all: progress, state and form. */
export function PapersFrame({
  title,
  step,
  back,
  always = false,
  children,
}: {
  title: ReactNode;
  /** Absent when all steps are shown. */
  step?: IdentityStep | undefined;
  back?: Href | undefined;
  /** Shown in every status: these answers may change at any time. */
  always?: boolean | undefined;
  children: (papers: Identity) => ReactNode;
}) {
  const names = useStepNames();
  const known = useKnown(getIdentity, {});
  useKeepWantedPlace(useParameter('then'));
  const showsAll = known.value !== undefined && !mayChange(known.value) && !always;
  return (
    <FormScreen
      title={showsAll ? <Trans>Identity verification</Trans> : title}
      back={back ?? linkTo.me()}
    >
      <ForUsers>
        {(!known.value || mayChange(known.value)) && (
          <Steps
            steps={IDENTITY_STEPS.map((each) => names[each])}
            at={step && IDENTITY_STEPS.indexOf(step)}
            done={IDENTITY_STEPS.map((each) => known.value?.done.includes(each) ?? false)}
          />
        )}
        <PapersBody known={known} step={step} always={always}>
          {children}
        </PapersBody>
      </ForUsers>
    </FormScreen>
  );
}

function PapersBody({
  known,
  step,
  always,
  children,
}: {
  known: Known<Identity>;
  step: IdentityStep | undefined;
  always: boolean;
  children: (papers: Identity) => ReactNode;
}) {
  const papers = known.value;
  if (!papers) {
    if (known.waiting || !known.declined) return <Skeleton rows={4} />;
    return <Declined answer={known.declined} onRetry={known.reload} />;
  }
  return (
    <>
      <IdentityCard brief={mayChange(papers) || always} />
      {papers.review === 'demo' && mayChange(papers) && warns(step) && (
        <DemoDocuments papers={papers} />
      )}
      {mayChange(papers) || always ? children(papers) : <PapersSummary papers={papers} />}
    </>
  );
}

/** The screens where a customer would send documents: the first one, that of photos, and the overview. */
function warns(step: IdentityStep | undefined): boolean {
  return step === undefined || step === 'name' || step === 'photo';
}
