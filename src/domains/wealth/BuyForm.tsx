import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { readAmount } from '../../../contract/money.ts';
import type { SavingOffer } from '../../../contract/saving.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { useKnown } from '../../data/call/known.ts';
import { useDraft } from '../../data/session/draft.ts';
import { TransferMissing } from '../../live/TransferMissing.tsx';
import { useGo, useParameter } from '../../nav/route.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Form } from '../../ui/Form.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { Agreements, noTicks } from './Agreements.tsx';
import { bonusOf, buyTrouble } from './amount-rules.ts';
import { BuyOutcome } from './BuyOutcome.tsx';
import { links } from './links.ts';
import { useSavings } from './savings.ts';
import { useBuying } from './send.ts';
import { Stakes } from './Stakes.tsx';
import { useAmountText } from './useAmountText.ts';
import styles from './wealth.module.css';

/** Moves money from the spot wallet into a product: amount, agreements, review, confirmation. */
export function BuyForm({
  offer,
  today,
}: {
  offer: SavingOffer & { readonly ppm: number };
  today: string;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const go = useGo();
  const balances = useKnown(getBalances, {}).value;
  const savings = useSavings().value;
  const asked = readAmount(useParameter('amount') ?? '');
  const { fields, change, drop } = useDraft(`saving-buy ${offer.id}`, {
    amount: 'micros' in asked ? money.typed(asked.micros) : '',
  });
  const [ticks, setTicks] = useState(noTicks);
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const buying = useBuying(
    offer.id,
    useCallback(
      ({ id }) => {
        drop();
        go(links.bought({ id }), { replace: true });
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the draft lives as long as the form
      [go],
    ),
  );
  const sending = useCell(buying.state);
  const isBusy = isOnItsWay(sending);

  const available = balances?.accounts.find(({ account }) => account === 'wallet')?.availableMicros;
  const canUse = money.micros(available);
  const read = money.read(fields.amount);
  const micros = 'micros' in read ? read.micros : undefined;
  const trouble =
    micros === undefined
      ? undefined
      : buyTrouble(micros, offer, available === undefined ? undefined : BigInt(available));
  const bonusMicros =
    offer.kind === 'plan' && micros !== undefined ? bonusOf(micros, savings?.earlyBird ?? []) : 0n;
  const textOf = useAmountText({ isTried });
  const name = i18n._(savingNames[offer.id]);
  const isGood = micros !== undefined && trouble === undefined;
  // A shortfall can be transferred, so the projection is already useful.
  const isInRange = isGood || trouble?.kind === 'short';
  const stakes = (
    <Stakes
      offer={offer}
      today={today}
      amountMicros={isInRange ? micros : undefined}
      bonusMicros={isInRange ? bonusMicros : 0n}
    />
  );

  function review(): void {
    setTried(true);
    if (isGood && ticks.user && ticks.laundering) setReviewing(true);
  }
  function confirm(): void {
    if (micros === undefined) return;
    void buying.send({
      productId: offer.id,
      amountMicros: String(micros),
      ppm: offer.ppm,
      agreed: true,
    });
  }

  return (
    <Form label={t`Invest in savings`} onSubmit={review}>
      <div className={styles['form']}>
        <div className={styles['tags']}>
          <p className={styles['title']}>{name}</p>
          {balances?.isDemo && <DemoMark />}
        </div>
        <AmountField
          label={<Trans>Amount</Trans>}
          value={fields.amount}
          onChange={(amount) => {
            change({ amount });
            buying.change();
          }}
          problem={textOf(read, trouble)}
          hint={<Trans>{canUse} available in your spot wallet</Trans>}
          allMicros={available}
        />
        {trouble?.kind === 'short' && (
          <TransferMissing to="wallet" micros={trouble.missingMicros} />
        )}
        {stakes}
        <Agreements
          ticks={ticks}
          onChange={(next) => {
            setTicks(next);
            buying.change();
          }}
          isTried={isTried}
        />
        <Button look="primary" submits>
          <Trans>Review</Trans>
        </Button>
      </div>
      {micros !== undefined && (
        <Sheet
          open={isReviewing}
          title={t`Review`}
          onClose={() => setReviewing(false)}
          foot={
            sending.kind !== 'made_before' && (
              <Button look="primary" disabled={isBusy} onPress={confirm}>
                {isBusy ? (
                  <Trans>Sending…</Trans>
                ) : (
                  <Trans context="money in savings">Invest {money.micros(micros)}</Trans>
                )}
              </Button>
            )
          }
        >
          <div className={styles['review']}>
            <p className={styles['amount']}>{money.micros(micros)}</p>
            <p className={styles['words']}>
              <Trans>from your spot wallet into: {name}</Trans>
            </p>
            {stakes}
            <p className={styles['words']}>
              <Trans>
                Interest begins today and is credited every day. A redemption is paid at 5:00 PM ET
                on the second business day.
              </Trans>
            </p>
            <BuyOutcome buying={buying} micros={micros} availableMicros={available} />
          </div>
        </Sheet>
      )}
    </Form>
  );
}
