import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { BLOCKS_TO_FINAL } from '../../../contract/deposit.ts';
import type { FundingRecord, RecordState } from '../../../contract/funding-record.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { stateTexts, toneOf } from './record-texts.ts';
import { recordHref, useRecordAmount } from './useRecordAmount.ts';

/** One deposit in a list. */
export function RecordRow({ record }: { record: FundingRecord }) {
  const format = useFormat();
  const amount = useRecordAmount();
  return (
    <Row
      href={recordHref(record)}
      title={amount(record)}
      subtitle={
        <>
          {format.deviceMoment(record.atMs)}
          {record.kind === 'bank_deposit' && (
            <>
              {' · '}
              <Trans>Bank transfer</Trans>
            </>
          )}
          {record.state === 'credited' && record.confirmations !== null && (
            <>
              {' · '}
              <Confirmations count={record.confirmations} />
            </>
          )}
        </>
      }
      trailing={<StateTag state={record.state} />}
    />
  );
}

/** The state of a deposit as a label. */
export function StateTag({ state }: { state: RecordState }) {
  const { i18n } = useLingui();
  return <Tag tone={toneOf(state)}>{i18n._(stateTexts[state])}</Tag>;
}

/** How many blocks confirm a deposit, of those that make it final. */
export function Confirmations({ count }: { count: number }) {
  return (
    <Trans>
      {count} of {BLOCKS_TO_FINAL} confirmations
    </Trans>
  );
}
