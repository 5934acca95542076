import { useLingui } from '@lingui/react/macro';
import type { CsvColumn } from './records-csv.ts';

/** The names of the columns of a file. */
export function useCsvNames(): Readonly<Record<CsvColumn, string>> {
  const { t } = useLingui();
  return {
    number: t`Number`,
    time: t`Time (UTC)`,
    state: t`Status`,
    amount: t`Amount`,
    fee: t`Fee`,
    asset: t`Asset`,
    address: t`Address or reference`,
    txid: t`Transaction`,
  };
}
