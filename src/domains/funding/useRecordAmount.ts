import { useLingui } from '@lingui/react/macro';
import type { FundingRecord } from '../../../contract/funding-record.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { useUsdt } from '../../ui/useUsdt.ts';

/** Formats a deposit: USDT for a network transfer, dollars for a bank transfer; unknown for another token. */
export function useRecordAmount(): (
  record: Pick<FundingRecord, 'kind' | 'state' | 'amountMicros'>,
) => string {
  const { t } = useLingui();
  const usdt = useUsdt();
  const money = useMoney();
  return ({ kind, state, amountMicros }) => {
    if (kind === 'bank_deposit') return money.micros(amountMicros);
    return state === 'not_accepted' ? t`Other token` : usdt(amountMicros);
  };
}

/** The screen of one deposit. */
export function recordHref(record: Pick<FundingRecord, 'kind' | 'id'>): Href {
  return record.kind === 'bank_deposit'
    ? linkTo.bankDepositRecord(record)
    : linkTo.fundingRecord(record);
}
