import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { BLOCKS_TO_FINAL } from '../../../contract/deposit.ts';
import type { FundingRecord, RecordState } from '../../../contract/funding-record.ts';
import { linkTo } from '../../nav/links.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { stateTexts, toneOf } from './record-texts.ts';
import { useUsdt } from './useUsdt.ts';

/** One deposit in a list. */
export function RecordRow({ record }: { record: FundingRecord }) {
  const format = useFormat();
  const usdt = useUsdt();
  return (
    <Row
      href={linkTo.fundingRecord(record)}
      title={usdt(record.amountMicros)}
      subtitle={
        <>
          {format.deviceMoment(record.atMs)}
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
