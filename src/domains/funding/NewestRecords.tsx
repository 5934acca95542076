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

/** The newest deposits of one kind, live while one is under way. */
export function NewestRecords({
  kind,
  refreshMs,
  empty,
}: {
  kind: RecordKind;
  /** How often it is asked while one is under way; nothing where the server says every change. */
  refreshMs?: number | undefined;
  /** What is said while there are none. */
  empty: ReactNode;
}) {
  const { t } = useLingui();
  const input = { kind, limit: NEWEST };
  const known = useKnown(getFundingRecords, input);
  const hasSome = known.value?.records.some(({ state }) => isUnderWay(state)) ?? false;
  useKnown(getFundingRecords, input, { refreshMs: hasSome ? refreshMs : undefined });
  const records = known.value?.records ?? [];
  const shown = hasSome ? records.filter(({ state }) => isUnderWay(state)) : records.slice(0, 3);
  return (
    <Section
      title={hasSome ? <Trans>Deposits in progress</Trans> : <Trans>Recent deposits</Trans>}
      more={records.length > 0 && <SeeAll href={linkTo.fundingRecords()} label={t`Deposits`} />}
    >
      <List
        label={t`Deposits`}
        waiting={known.waiting || !known.value}
        declined={known.value ? undefined : known.declined}
        onRetry={known.reload}
        skeletonRows={2}
        empty={<p className={styles['quiet']}>{empty}</p>}
      >
        {shown.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </List>
    </Section>
  );
}
