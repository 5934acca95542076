import type { ReactNode } from 'react';
import {
  getIdentity,
  IDENTITY_STEPS,
  type Identity,
  type IdentityStep,
} from '../../../contract/identity.ts';
import { type Known, useKnown } from '../../data/known.ts';
import { ForUsers } from '../../live/Gate.tsx';
import { IdentityCard } from '../../live/IdentityCard.tsx';
import type { Href } from '../../nav/hash-location.ts';
import { linkTo } from '../../nav/links.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { PapersSummary } from './PapersSummary.tsx';
import { mayChange } from './steps.ts';
import { useStepNames } from './useStepNames.ts';

/** One step of the papers, or all of them: how far one is, where the check stands, and what is filled in here. */
export function PapersFrame({
  title,
  step,
  back,
  always = false,
  children,
}: {
  title: ReactNode;
  /** None where all of them are in view. */
  step?: IdentityStep | undefined;
  back?: Href | undefined;
  /** Shown whatever the status: what is filled in here may change at any time. */
  always?: boolean | undefined;
  children: (papers: Identity) => ReactNode;
}) {
  const names = useStepNames();
  const known = useKnown(getIdentity, {});
  return (
    <Screen title={title} back={back ?? linkTo.me()}>
      <ForUsers>
        {(!known.value || mayChange(known.value)) && (
          <Steps
            steps={IDENTITY_STEPS.map((each) => names[each])}
            at={step && IDENTITY_STEPS.indexOf(step)}
            done={IDENTITY_STEPS.map((each) => known.value?.done.includes(each) ?? false)}
          />
        )}
        <PapersBody known={known} always={always}>
          {children}
        </PapersBody>
      </ForUsers>
    </Screen>
  );
}

function PapersBody({
  known,
  always,
  children,
}: {
  known: Known<Identity>;
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
      <IdentityCard brief={mayChange(papers)} />
      {mayChange(papers) || always ? children(papers) : <PapersSummary papers={papers} />}
    </>
  );
}
