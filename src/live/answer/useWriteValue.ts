import { useLingui } from '@lingui/react';
import type { Place, Value } from '../../../contract/assistant-value.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { useShownMoney } from '../useShownMoney.ts';
import { writeMove } from '../../ui/write-move.ts';
import { floor2 } from '../../../contract/rounding.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { kindTexts, wordTexts } from './word-texts.ts';

/** Screens whose amounts are the customer's own. */
const OWN: ReadonlySet<Place['screen']> = new Set([
  'positions',
  'orders',
  'accounts',
  'activity',
  'curve',
  'deposits',
  'deposit',
  'bank_deposit',
  'withdrawals',
  'withdrawal',
  'own_products',
  'savings',
]);

/** Whether amounts from a screen are the customer's own. */
export function isOwn(place: Place | undefined): boolean {
  return place !== undefined && OWN.has(place.screen);
}

/**
 * Formats the values of answers as the other screens do; amounts of the customer's own accounts appear as dots while
 * they are hidden.
 */
export function useWriteValue(): (value: Value, from: Place | undefined) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const open = useMoney();
  const shown = useShownMoney();
  return (each, from) => {
    const money = isOwn(from) ? shown : open;
    switch (each.as) {
      case 'ticker':
      case 'name':
        return each.value ?? UNKNOWN;
      case 'word': {
        const isKind = from?.screen === 'products' || from?.screen === 'own_products';
        const text = (isKind && kindTexts[each.value ?? '']) || wordTexts[each.value ?? ''];
        return text ? i18n._(text) : UNKNOWN;
      }
      case 'price':
        return each.value !== null && each.value !== 0 && Math.abs(each.value) < 1
          ? format.money(each.value, 4)
          : format.money(each.value);
      case 'move':
        return format.change(each.value === null ? null : floor2(each.value));
      case 'dollars':
        return money.micros(each.value);
      case 'gain':
        return money.signed(each.value);
      case 'large':
        return format.moneyShort(each.value);
      case 'percent':
        return writeMove(format, each.value);
      case 'rate':
        return format.percent(each.value);
      case 'shares':
        return money.shares(each.value);
      case 'volume':
        return format.short(each.value);
      case 'number':
        return format.number(each.value, 2);
      case 'count':
        return format.number(each.value, 0);
      case 'date':
        return format.day(each.value);
      case 'time':
        return format.marketMoment(each.value);
      case 'moment':
        return format.deviceMoment(each.value);
      default:
        return each satisfies never;
    }
  };
}
