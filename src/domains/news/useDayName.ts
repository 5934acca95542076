import { useLingui } from '@lingui/react/macro';
import { addDays } from '../../../contract/market-hours.ts';
import { useExchangeDate } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';

/** Names a day of the exchange: today, yesterday, tomorrow, or its date. */
export function useDayName(): (date: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  const today = useExchangeDate();
  return (date) => {
    if (today === undefined) return format.day(date);
    if (date === today) return t`Today`;
    if (date === addDays(today, -1)) return t`Yesterday`;
    return date === addDays(today, 1) ? t`Tomorrow` : format.day(date);
  };
}
