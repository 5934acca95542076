import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getBalances } from '../../../contract/account.ts';
import type { Product } from '../../../contract/product.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { useKnown } from '../../data/call/known.ts';
import { useDraft } from '../../data/session/draft.ts';
import { OnceOutcome } from '../../live/OnceOutcome.tsx';
import { linkTo } from '../../nav/links.ts';
import { useGo, useHere } from '../../nav/route.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { Agreements, noTicks } from './Agreements.tsx';
import { accountOf, buyProblem, isEmpty } from './buy-rules.ts';
import { Fund } from './Fund.tsx';
import { links } from './links.ts';
import { NotAllInvested } from './NotAllInvested.tsx';
import { OrderFacts, Stakes } from './OrderFacts.tsx';
import { usePositions } from './positions.ts';
import styles from './quant.module.css';
import { useBuying } from './send-order.ts';
import { useAmountText } from './useAmountText.ts';

/** Orders units: amount, agreements, review, confirmation. */
export function BuyForm({ product }: { product: Product }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const format = useFormat();
  const go = useGo();
  const here = useHere();
  const balances = useKnown(getBalances, {}).value;
  const positions = usePositions().value?.positions;
  const { fields, change, drop } = useDraft(`product-buy ${product.id}`, { amount: '' });
  const [ticks, setTicks] = useState(noTicks);
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const buying = useBuying(
    product.id,
    useCallback(
      ({ id }) => {
        drop();
        go(links.bought({ order: id }), { replace: true });
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the draft is the same for the life of the form
      [go],
    ),
  );
  const sending = useCell(buying.state);
  const isBusy = isOnItsWay(sending);

  const account = accountOf(product);
  const accountName = i18n._(accountTexts[account]);
  const available = balances?.accounts.find((each) => each.account === account)?.availableMicros;
  const read = money.read(fields.amount);
  const isFirst = !positions?.some(({ productId }) => productId === product.id);
  const problem =
    'micros' in read
      ? buyProblem(read.micros, product, {
          availableMicros: available === undefined ? undefined : BigInt(available),
          isFirst,
        })
      : undefined;
  const isAgreed = ticks.terms && ticks.laundering;
  const canUse = money.micros(available);
  const isNothing = isEmpty(available);
  const textOf = useAmountText({ available, isTried });

  function review(): void {
    setTried(true);
    if ('micros' in read && !problem && isAgreed) setReviewing(true);
  }
  function confirm(): void {
    if (!('micros' in read)) return;
    void buying.send({
      productId: product.id,
      amountMicros: String(read.micros),
      agreed: true,
      endsDate: product.endsDate,
    });
  }

  return (
    <Form label={t`Invest`} onSubmit={review}>
      <div className={styles['form']}>
        <AmountField
          label={<Trans>Amount</Trans>}
          value={fields.amount}
          onChange={(amount) => {
            change({ amount });
            buying.change();
          }}
          problem={textOf(read, problem)}
          // An empty account has a note of its own below.
          hint={
            isNothing ? undefined : (
              <Trans>
                {canUse} available in {accountName}
              </Trans>
            )
          }
          allMicros={isNothing ? undefined : available}
        />
        <Fund to={account} availableMicros={available} problem={problem} />
        <Stakes product={product} />
        <Agreements
          ticks={ticks}
          onChange={(next) => {
            setTicks(next);
            buying.change();
          }}
          isTried={isTried}
          about={links.about(product)}
        />
        <Button look="primary" submits disabled={isNothing}>
          <Trans>Review order</Trans>
        </Button>
      </div>
      {'micros' in read && (
        <Sheet
          open={isReviewing}
          title={t`Review order`}
          onClose={() => setReviewing(false)}
          foot={
            sending.kind !== 'made_before' && (
              <Button look="primary" disabled={isBusy} onPress={confirm}>
                {isBusy ? (
                  <Trans>Placing order…</Trans>
                ) : (
                  <Trans>Invest {money.micros(read.micros)}</Trans>
                )}
              </Button>
            )
          }
        >
          <div className={styles['review']}>
            <p className={styles['amount']}>{money.micros(read.micros)}</p>
            <p className={styles['words']}>
              <Trans>
                From {accountName} into {product.name}
              </Trans>
            </p>
            <Stakes product={product} />
            <OrderFacts product={product} />
            <Note icon="info">
              {product.endsDate === null ? (
                <Trans>
                  You buy at the next NAV, which nobody knows yet. You can cancel until that close.
                </Trans>
              ) : (
                <Trans>
                  Once the period has started, you can’t redeem before{' '}
                  {format.day(product.endsDate)}. You are paid on the trading day after.
                </Trans>
              )}
            </Note>
            <OnceOutcome
              once={buying}
              notSent={
                <Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>
              }
              asking={
                <Trans>
                  No response yet. We are checking on your order; it will not be made twice.
                </Trans>
              }
              notMade={
                <Trans>We got no response, and nothing was ordered. You can try again.</Trans>
              }
              madeBefore={
                <Trans>Your earlier order did go through. Nothing else was ordered.</Trans>
              }
              renderEarlier={({ id }) => (
                <ButtonLink href={links.bought({ order: id })}>
                  <Trans>View earlier order</Trans>
                </ButtonLink>
              )}
              renderRefused={(answer) => (
                <>
                  <Declined answer={answer} />
                  {answer.code === 'not_fully_invested' && available !== undefined && (
                    <NotAllInvested
                      account={account}
                      availableMicros={BigInt(available)}
                      amountMicros={read.micros}
                      onInvestAll={(all) => {
                        change({ amount: money.typed(all) });
                        buying.change();
                      }}
                    />
                  )}
                  {answer.code === 'insufficient_funds' && (
                    <ButtonLink href={linkTo.transfer({ to: account, then: here })}>
                      <Trans>Transfer money</Trans>
                    </ButtonLink>
                  )}
                  {(answer.code === 'product_closed' || answer.code === 'product_full') && (
                    <ButtonLink href={linkTo.products()}>
                      <Trans>View products</Trans>
                    </ButtonLink>
                  )}
                </>
              )}
            />
          </div>
        </Sheet>
      )}
    </Form>
  );
}
