import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../../../contract/instrument.ts';
import { readAmount } from '../../../../contract/money.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMoney } from '../../../ui/useMoney.ts';
import { OptionLine } from './OptionLine.tsx';
import type { TypedAction } from './read-action.ts';

/** A typed order in words. */
export function ActionOption({
  action,
  instrument: { ticker, name },
}: {
  action: TypedAction;
  instrument: Instrument;
}) {
  const write = useActionWords();
  return (
    <OptionLine
      leading={<Icon name="transfer" size={18} />}
      title={write(action, ticker)}
      subtitle={name}
    />
  );
}

function useActionWords(): (action: TypedAction, ticker: string) => string {
  const { t } = useLingui();
  const money = useMoney();
  return ({ side, shares, dollars, type, price }, ticker) => {
    const isBuy = side === 'buy';
    const size = money.shares(microsOf(shares));
    const amount = money.micros(microsOf(dollars));
    const limit = money.price(microsOf(price));
    if (dollars) return isBuy ? t`Buy ${ticker} for ${amount}` : t`Sell ${ticker} for ${amount}`;
    if (price && shares) {
      return isBuy
        ? t`Buy ${size} ${ticker} at ${limit} or lower`
        : t`Sell ${size} ${ticker} at ${limit} or higher`;
    }
    if (price) {
      return isBuy
        ? t`Buy ${ticker} at ${limit} or lower`
        : t`Sell ${ticker} at ${limit} or higher`;
    }
    if (shares && type === 'market') {
      return isBuy
        ? t`Buy ${size} ${ticker} at the market price`
        : t`Sell ${size} ${ticker} at the market price`;
    }
    if (shares) return isBuy ? t`Buy ${size} ${ticker}` : t`Sell ${size} ${ticker}`;
    return isBuy ? t`Buy ${ticker}` : t`Sell ${ticker}`;
  };
}

function microsOf(text: string | undefined): bigint | undefined {
  const read = readAmount(text ?? '', 6);
  return 'micros' in read ? read.micros : undefined;
}
