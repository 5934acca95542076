import type { FundingRecord } from '../../../contract/funding-record.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { useUsdt } from './useUsdt.ts';

/** How the amount of a deposit is written: USDT over the network, dollars over the bank. */
export function useRecordAmount(): (
  record: Pick<FundingRecord, 'kind' | 'amountMicros'>,
) => string {
  const usdt = useUsdt();
  const money = useMoney();
  return ({ kind, amountMicros }) =>
    kind === 'bank_deposit' ? money.micros(amountMicros) : usdt(amountMicros);
}

/** The screen of one deposit. */
export function recordHref(record: Pick<FundingRecord, 'kind' | 'id'>): Href {
  return record.kind === 'bank_deposit'
    ? linkTo.bankDepositRecord(record)
    : linkTo.fundingRecord(record);
}
