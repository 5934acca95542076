import { useState } from 'react';
import { LEAST_STOCKS } from '../../../../contract/managed.ts';
import { putStrategyDraft } from '../../../../contract/wizard.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { useGo } from '../../../nav/route.ts';
import { Declined } from '../../../ui/Declined.tsx';
import { type Draft, refreshDrafts, useSources } from './drafts.ts';
import { linkToOverview, linkToStep } from './links.ts';
import { LivePreview } from './LivePreview.tsx';
import { RiskChoice } from './RiskChoice.tsx';
import { RuleChoice } from './RuleChoice.tsx';
import { ScheduleChoice } from './ScheduleChoice.tsx';
import { countOf } from './sources.ts';
import { SourcesStep } from './SourcesStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { type Step, stepBeside } from './steps.ts';
import { VariantsChoice } from './VariantsChoice.tsx';
import styles from './wizard.module.css';

/** A step of the wizard; continuing saves the choice on the server. */
export function DraftStep({ step, draft }: { step: Exclude<Step, 'complete'>; draft: Draft }) {
  const go = useGo();
  const [changed, setChanged] = useState(draft);
  const [isTried, setTried] = useState(false);
  const put = useCall(putStrategyDraft);
  const { value: known, declined, reload } = useSources();
  const count = known ? countOf(changed, known.sources) : null;
  const change = (part: Partial<Draft>) => setChanged({ ...changed, ...part });
  const before = stepBeside(step, -1);
  const after = stepBeside(step, 1) ?? 'complete';

  function isAnswered(): boolean {
    if (step === 'sources') return count !== null && count >= LEAST_STOCKS;
    return step !== 'risk' || changed.risk.volatilityPercent !== null;
  }
  async function save(): Promise<void> {
    setTried(true);
    if (!isAnswered()) return;
    const done = [...new Set([...changed.done, step])];
    const kept = await put.send({ ...changed, done });
    if (!kept.ok) {
      if (kept.code === 'draft_conflict') await refreshDrafts();
      return;
    }
    await refreshDrafts();
    go(linkToStep(after, draft.id));
  }

  return (
    <StepFrame
      step={step}
      back={before ? linkToStep(before, draft.id) : linkToOverview(draft.id)}
      isSaving={put.waiting}
      onNext={() => void save()}
    >
      <ForVerified>
        <Declined answer={put.declined} />
        {!known && <Declined answer={declined} onRetry={reload} />}
        {step === 'sources' && (
          <SourcesStep
            draft={changed}
            known={known?.sources ?? []}
            count={count}
            onChange={change}
            isTried={isTried}
          />
        )}
        {step === 'servers' && (
          <ScheduleChoice value={changed.schedule} onChange={(schedule) => change({ schedule })} />
        )}
        {step === 'chips' && (
          <VariantsChoice
            value={changed.variants}
            onChange={(variants) => change({ variants })}
            days={known?.days ?? 0}
            secondsEach={known?.secondsEach ?? null}
          />
        )}
        {step === 'strategy' && (
          <>
            <RuleChoice rule={changed.rule} onChange={(rule) => change({ rule })} />
            <div className={styles['whole']}>
              <LivePreview draft={changed} />
            </div>
          </>
        )}
        {step === 'risk' && (
          <RiskChoice risk={changed.risk} onChange={(risk) => change({ risk })} isTried={isTried} />
        )}
      </ForVerified>
    </StepFrame>
  );
}
