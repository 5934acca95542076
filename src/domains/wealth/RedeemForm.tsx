import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { LEAST_REDEEMED_MICROS, type SavingHolding } from '../../../contract/saving.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { useDraft } from '../../data/session/draft.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { redeemTrouble } from './amount-rules.ts';
import { QuoteFacts, QuoteStakes } from './QuoteFacts.tsx';
import { RedeemOutcome } from './RedeemOutcome.tsx';
import { useRedemptionQuote } from './savings.ts';
import { useRedeeming } from './send.ts';
import { useAmountText } from './useAmountText.ts';
import styles from './wealth.module.css';

const CENT = 10_000n;

/** Redeems a holding or a part of the plan: quote, review, confirmation. */
export function RedeemForm({ holding }: { holding: SavingHolding }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const go = useGo();
  const { id, productId } = holding;
  const principal = BigInt(holding.principalMicros);
  const isPlan = productId === 'micro';
  const mayPart = isPlan && principal >= 2n * LEAST_REDEEMED_MICROS;
  const { fields, change, drop } = useDraft(`saving-redeem ${id}`, { part: 'all', amount: '' });
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const redeeming = useRedeeming(
    id,
    useCallback(
      ({ id: moveId }) => {
        drop();
        go(linkTo.savingPayment({ id: moveId }), { replace: true });
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the draft lives as long as the form
      [go],
    ),
  );
  const sending = useCell(redeeming.state);
  const isBusy = isOnItsWay(sending);

  const isPart = mayPart && fields.part === 'some';
  const read = money.read(fields.amount);
  const micros = 'micros' in read ? read.micros : undefined;
  const trouble = isPart && micros !== undefined ? redeemTrouble(micros, principal) : undefined;
  const textOf = useAmountText({ isTried });
  const isGood = !isPart || (micros !== undefined && trouble === undefined);
  const amountMicros = isPart ? (micros ?? null) : null;
  const quote = useRedemptionQuote(isGood ? holding : undefined, amountMicros);
  const name = i18n._(savingNames[productId]);
  const most = mayPart ? principal - LEAST_REDEEMED_MICROS : 0n;

  function review(): void {
    setTried(true);
    if (isGood && quote.value) setReviewing(true);
  }
  function confirm(): void {
    if (!quote.value) return;
    void redeeming.send({
      holdingId: id,
      amountMicros: amountMicros === null ? null : String(amountMicros),
      paidMicros: quote.value.paidMicros,
      paysOn: quote.value.paysOn,
    });
  }

  return (
    <Form label={t`Redeem savings`} onSubmit={review}>
      <div className={styles['form']}>
        <p className={styles['title']}>{name}</p>
        {mayPart && (
          <Segmented
            label={t`How much`}
            options={[
              { value: 'all', label: <Trans>Everything</Trans> },
              { value: 'some', label: <Trans>A part</Trans> },
            ]}
            value={isPart ? 'some' : 'all'}
            onChange={(part) => {
              change({ part });
              redeeming.change();
            }}
          />
        )}
        {isPart && (
          <AmountField
            label={<Trans>Amount</Trans>}
            value={fields.amount}
            onChange={(amount) => {
              change({ amount });
              redeeming.change();
            }}
            problem={textOf(read, trouble)}
            hint={<Trans>Interest earned on this amount is paid with it</Trans>}
            allMicros={String((most / CENT) * CENT)}
          />
        )}
        {isGood && <QuoteFacts known={quote} />}
        <Button look="primary" submits disabled={isGood && !quote.value}>
          <Trans>Review</Trans>
        </Button>
      </div>
      {quote.value && isGood && (
        <Sheet
          open={isReviewing}
          title={t`Review`}
          onClose={() => setReviewing(false)}
          foot={
            sending.kind !== 'made_before' && (
              <Button look="primary" disabled={isBusy} onPress={confirm}>
                {isBusy ? (
                  <Trans>Sending…</Trans>
                ) : isPlan ? (
                  <Trans>Redeem and get {money.micros(quote.value.paidMicros)}</Trans>
                ) : (
                  <Trans>Withdraw early and get {money.micros(quote.value.paidMicros)}</Trans>
                )}
              </Button>
            )
          }
        >
          <div className={styles['review']}>
            <p className={styles['title']}>{name}</p>
            <QuoteStakes quote={quote.value} />
            <p className={styles['words']}>
              <Trans>
                A redemption can’t be taken back. The money earns nothing from the day it counts
                until it is paid.
              </Trans>
            </p>
            <RedeemOutcome redeeming={redeeming} />
          </div>
        </Sheet>
      )}
    </Form>
  );
}
