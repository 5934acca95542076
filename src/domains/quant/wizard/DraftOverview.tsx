import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { putStrategyDraft, removeStrategyDraft } from '../../../../contract/wizard.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { randomUuid } from '../../../lib/bytes.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useGo } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import quant from '../quant.module.css';
import { scheduleTexts } from '../texts.ts';
import { type Draft, refreshDrafts, type Search, useSources } from './drafts.ts';
import { linkToOverview, linkToStep } from './links.ts';
import { Overview } from './Overview.tsx';
import { ruleTexts } from './rule-texts.ts';
import { countOf } from './sources.ts';
import { type Step, STEPS } from './steps.ts';
import styles from './wizard.module.css';

/** A draft: its name, and its steps with the choices. */
export function DraftOverview({ draft, search }: { draft: Draft; search: Search | undefined }) {
  const next = STEPS.find((step) => !draft.done.includes(step)) ?? 'complete';
  return (
    <Screen
      isNarrow
      back={linkToOverview()}
      title={<Trans>Strategy wizard</Trans>}
      action={
        <div className={quant['bar']}>
          <ButtonLink look="primary" href={linkToStep(next, draft.id)}>
            {draft.done.length === 0 ? <Trans>Begin</Trans> : <Trans>Continue</Trans>}
          </ButtonLink>
        </div>
      }
    >
      <ForVerified>
        <Name key={draft.version} draft={draft} />
        <Overview chosen={useChosen(draft, search)} hrefOf={(step) => linkToStep(step, draft.id)} />
        <DraftActs draft={draft} />
      </ForVerified>
    </Screen>
  );
}

/** Copies or removes a draft; a removal can be undone. */
function DraftActs({ draft }: { draft: Draft }) {
  const { t } = useWords();
  const go = useGo();
  const put = useCall(putStrategyDraft);
  const remove = useCall(removeStrategyDraft);

  async function add(name: string): Promise<void> {
    const kept = await put.send({ ...draft, id: randomUuid(), version: 0, name });
    if (!kept.ok) return;
    await refreshDrafts();
    go(linkToOverview(kept.value.id));
  }
  async function drop(): Promise<void> {
    const gone = await remove.send({ id: draft.id });
    if (!gone.ok) return;
    await refreshDrafts();
    go(linkToOverview(), { replace: true });
    showToast({ text: t`Strategy removed.`, undo: () => void add(draft.name) });
  }
  return (
    <>
      <Declined answer={put.declined ?? remove.declined} />
      <div className={quant['buttons']}>
        <Button
          disabled={put.waiting}
          onPress={() => void add(t`Copy of ${draft.name}`.slice(0, 60))}
        >
          <Trans>Copy strategy</Trans>
        </Button>
        <span className={styles['last']}>
          <Button look="plain" disabled={remove.waiting} onPress={() => void drop()}>
            <Trans>Remove strategy</Trans>
          </Button>
        </span>
      </div>
    </>
  );
}

function Name({ draft }: { draft: Draft }) {
  const { t } = useWords();
  const put = useCall(putStrategyDraft);
  const [name, setName] = useState(draft.name);
  const wanted = name.trim();
  async function save(): Promise<void> {
    if (wanted === '' || wanted === draft.name) return;
    const kept = await put.send({ ...draft, name: wanted });
    if (kept.ok || kept.code === 'draft_conflict') await refreshDrafts();
  }
  return (
    <Form label={t`Name of the strategy`} onSubmit={() => void save()}>
      <div className={quant['form']}>
        <Field
          label={<Trans>Name of the strategy</Trans>}
          value={name}
          onChange={setName}
          maxLength={60}
          problem={wanted === '' ? t`Enter a name.` : undefined}
        />
        {wanted !== '' && wanted !== draft.name && (
          <Button submits disabled={put.waiting}>
            <Trans>Save name</Trans>
          </Button>
        )}
        <Declined answer={put.declined} />
      </div>
    </Form>
  );
}

/** The choice of each step; a step without one is not done. */
function useChosen(
  draft: Draft,
  search: Search | undefined,
): Readonly<Partial<Record<Step, ReactNode>>> {
  const { i18n } = useLingui();
  const format = useFormat();
  const sources = useSources().value?.sources;
  const count = sources && countOf(draft, sources);
  const { volatilityPercent, largestPercent } = draft.risk;
  const target = format.percent(volatilityPercent, 0);
  const largest = format.percent(largestPercent, 0);
  const all: Readonly<Record<Step, ReactNode>> = {
    sources: count === undefined ? '–' : <Plural value={count} one="# symbol" other="# symbols" />,
    servers: i18n._(scheduleTexts[draft.schedule]),
    chips: <Plural value={draft.variants} one="# variant" other="# variants" />,
    strategy: i18n._(ruleTexts[draft.rule.kind].name),
    risk: (
      <Trans>
        Volatility {target}, largest position {largest}
      </Trans>
    ),
    complete: <Trans context="step of the wizard">Searched</Trans>,
  };
  const isSearched = search?.state === 'done' && search.draftVersion === draft.version;
  const isDone = (step: Step) =>
    step === 'complete'
      ? isSearched
      : draft.done.includes(step) && (step !== 'risk' || volatilityPercent !== null);
  return Object.fromEntries(STEPS.filter(isDone).map((step) => [step, all[step]]));
}
