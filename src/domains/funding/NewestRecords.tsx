import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getFundingRecords, type RecordKind } from '../../../contract/funding-record.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import styles from './funding.module.css';
import { isUnderWay } from './record-texts.ts';
import { RecordRow } from './RecordRow.tsx';

const NEWEST = 20;
/** The number of records shown when none is in progress. */
const FEW = 3;

/** The newest deposits of one kind, live while one is in progress: all since the oldest in progress. */
export function NewestRecords({
  kind,
  refreshMs,
  empty,
  isDeclineSaid = false,
}: {
  kind: RecordKind;
  /** The polling interval while one is in progress; `undefined` when the server pushes every change. */
  refreshMs?: number | undefined;
  /** The text without records. */
  empty: ReactNode;
  /** Whether another part of the screen already explains why nothing can be loaded. */
  isDeclineSaid?: boolean;
}) {
  const { t } = useLingui();
  const input = { kind, limit: NEWEST };
  const known = useKnown(getFundingRecords, input);
  const hasSome = known.value?.records.some(({ state }) => isUnderWay(state)) ?? false;
  useKnown(getFundingRecords, input, { refreshMs: hasSome ? refreshMs : undefined });
  const records = known.value?.records ?? [];
  // Shows everything since the oldest record in progress, including refused ones, since their senders look for them.
  const oldest = records.findLastIndex(({ state }) => isUnderWay(state));
  const shown = records.slice(0, hasSome ? oldest + 1 : FEW);
  const areAllUnderWay = shown.length > 0 && shown.every(({ state }) => isUnderWay(state));
  if (isDeclineSaid && !known.value && known.declined) return null;
  return (
    <Section
      title={areAllUnderWay ? <Trans>Deposits in progress</Trans> : <Trans>Recent deposits</Trans>}
      more={records.length > 0 && <SeeAll href={linkTo.fundingRecords()} label={t`Deposits`} />}
    >
      <List
        label={t`Deposits`}
        waiting={known.waiting || !known.value}
        declined={known.value ? undefined : known.declined}
        onRetry={known.reload}
        skeletonRows={1}
        empty={<p className={styles['quiet']}>{empty}</p>}
      >
        {shown.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </List>
    </Section>
  );
}
