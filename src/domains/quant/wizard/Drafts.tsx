import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { putStrategyDraft } from '../../../../contract/wizard.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useGo } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import quant from '../quant.module.css';
import { scheduleTexts } from '../texts.ts';
import { type Draft, newDraft, refreshDrafts, type Search, useDrafts } from './drafts.ts';
import { linkToOverview } from './links.ts';
import { ruleTexts } from './rule-texts.ts';
import { STEPS } from './steps.ts';
import styles from './wizard.module.css';

/** The customer's strategy drafts, with a button for a new one. */
export function Drafts() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const go = useGo();
  const { value, declined, reload } = useDrafts();
  const put = useCall(putStrategyDraft);

  async function add(): Promise<void> {
    const kept = await put.send(newDraft(t`My strategy`));
    if (!kept.ok) return;
    await refreshDrafts();
    go(linkToOverview(kept.value.id));
  }
  if (!value) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={4} />;
  }
  const begin = (
    <Button look="primary" disabled={put.waiting} onPress={() => void add()}>
      <Trans>New strategy</Trans>
    </Button>
  );
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      <Declined answer={put.declined} />
      <p className={`${quant['summary']} ${styles['about']}`}>
        <Trans>
          Make a strategy in six steps: what it may hold, how often it trades, how many variants are
          tried, which rule decides, and how much risk it takes. Then see how it would have done on
          days that it had not seen, and let it trade in an account of your own.
        </Trans>
      </p>
      {value.drafts.length === 0 ? (
        <Empty icon="layers" title={<Trans>No strategies yet</Trans>} action={begin} />
      ) : (
        <>
          <Section title={<Trans>My strategies</Trans>}>
            <List label={t`My own strategies`}>
              {value.drafts.map((draft) => (
                <Row
                  key={draft.id}
                  href={linkToOverview(draft.id)}
                  title={draft.name}
                  subtitle={`${i18n._(ruleTexts[draft.rule.kind].name)} · ${i18n._(scheduleTexts[draft.schedule])}`}
                  trailing={
                    <>
                      <DraftState
                        draft={draft}
                        search={value.searches.find(({ draftId }) => draftId === draft.id)}
                      />
                      <Icon name="chevron" size={16} />
                    </>
                  }
                />
              ))}
            </List>
          </Section>
          <div className={styles['add']}>{begin}</div>
        </>
      )}
    </>
  );
}

/** How far a draft is: its finished steps, its search, or its result. */
function DraftState({ draft, search }: { draft: Draft; search: Search | undefined }) {
  if (search?.draftVersion === draft.version && search.state === 'running') {
    return (
      <Tag tone="accent">
        <Trans context="state of a strategy">Searching</Trans>
      </Tag>
    );
  }
  if (search?.draftVersion === draft.version && search.state === 'done') {
    return (
      <Tag>
        <Trans context="state of a strategy">Ready</Trans>
      </Tag>
    );
  }
  return (
    <Tag>
      <Trans>
        {draft.done.length} of {STEPS.length} done
      </Trans>
    </Tag>
  );
}
