import {
  DEPOSIT_DAYS,
  LEAST_DEPOSIT_MICROS,
  REWARD_DAYS,
  REWARD_MICROS,
  RULES_FROM,
} from '../../../contract/referral-rules.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';

/** The formatted figures of the program. */
export function useTerms() {
  const format = useFormat();
  const money = useMoney();
  return {
    reward: money.micros(String(REWARD_MICROS)),
    deposit: money.micros(String(LEAST_DEPOSIT_MICROS)),
    days: format.number(DEPOSIT_DAYS),
    businessDays: format.number(REWARD_DAYS.most),
    since: format.day(RULES_FROM),
  };
}
