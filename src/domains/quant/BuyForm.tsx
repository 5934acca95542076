import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getBalances } from '../../../contract/account.ts';
import type { Product } from '../../../contract/product.ts';
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
import { CheckRow } from '../../ui/CheckRow.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { accountOf, buyProblem } from './buy-rules.ts';
import { links } from './links.ts';
import { OrderFacts, Stakes } from './OrderFacts.tsx';
import { usePositions } from './positions.ts';
import styles from './quant.module.css';
import { useBuying } from './send-order.ts';

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
  const [ticks, setTicks] = useState({ document: false, terms: false });
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
  const { kind: sending } = useCell(buying.state);
  const isBusy = sending === 'sending' || sending === 'asking';

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
  const isAgreed = ticks.document && ticks.terms;
  const canUse = money.micros(available);
  const missing = problem?.kind === 'short' ? problem.missingMicros : undefined;

  function textOfProblem(): string | undefined {
    if (!('micros' in read)) {
      if (read.problem === 'not_a_number') return t`Enter a valid amount.`;
      if (read.problem === 'too_fine') return t`Use no more than two decimal places.`;
      return isTried ? t`Enter an amount.` : undefined;
    }
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case 'too_small': {
        const least = money.micros(problem.leastMicros);
        return t`The smallest amount is ${least}.`;
      }
      case 'too_much': {
        const left = money.micros(problem.leftMicros);
        return t`This product still takes ${left}.`;
      }
      case 'short':
    }
    return t`Insufficient balance: ${canUse} is available.`;
  }

  function review(): void {
    setTried(true);
    if ('micros' in read && !problem && isAgreed) setReviewing(true);
  }
  function tick(next: Partial<typeof ticks>): void {
    setTicks({ ...ticks, ...next });
    buying.change();
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
  const unticked = isTried && i18n._(refusalTexts.agreement_missing);

  return (
    <Form label={t`Invest`} onSubmit={review}>
      <div className={styles['form']}>
        {balances?.isDemo && (
          <span className={styles['mark']}>
            <DemoMark />
          </span>
        )}
        <Stakes product={product} />
        <AmountField
          label={<Trans>Amount</Trans>}
          value={fields.amount}
          onChange={(amount) => {
            change({ amount });
            buying.change();
          }}
          problem={textOfProblem()}
          hint={
            <Trans>
              {canUse} available in {accountName}
            </Trans>
          }
          allMicros={available}
        />
        {missing !== undefined && (
          <ButtonLink
            href={linkTo.transfer({
              to: account,
              amount: centsUp(missing),
              then: here,
            })}
          >
            <Trans>Transfer {money.micros(centsUpMicros(missing))} to invest</Trans>
          </ButtonLink>
        )}
        <OrderFacts product={product} />
        <div>
          <CheckRow
            checked={ticks.document}
            onChange={(document) => tick({ document })}
            problem={!ticks.document && unticked}
          >
            <Trans>
              I have read and agree to the{' '}
              <a href={linkTo.documentText({ id: 'user-agreement' })}>User agreement</a>.
            </Trans>
          </CheckRow>
          <CheckRow
            checked={ticks.terms}
            onChange={(terms) => tick({ terms })}
            problem={!ticks.terms && unticked}
          >
            <Trans>
              I have read the <a href={links.about(product)}>method, risks, and terms</a> of this
              product and agree to them.
            </Trans>
          </CheckRow>
        </div>
        <Button look="primary" submits>
          <Trans>Review order</Trans>
        </Button>
      </div>
      {'micros' in read && (
        <Sheet
          open={isReviewing}
          title={t`Review order`}
          onClose={() => setReviewing(false)}
          foot={
            sending !== 'made_before' && (
              <Button look="primary" disabled={isBusy} onPress={confirm}>
                {isBusy ? (
                  <Trans>Ordering …</Trans>
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
                from {accountName} in {product.name}
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
                    <>
                      <Button
                        onPress={() => {
                          change({ amount: money.typed(BigInt(available)) });
                          buying.change();
                        }}
                      >
                        <Trans>Invest all: {canUse}</Trans>
                      </Button>
                      <ButtonLink
                        href={linkTo.transfer({ from: account, to: 'wallet', then: here })}
                      >
                        <Trans>Move the rest back</Trans>
                      </ButtonLink>
                    </>
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

const CENT = 10_000n;

/** A transfer is to the cent: what is missing is rounded up. */
function centsUpMicros(micros: bigint): bigint {
  return ((micros + CENT - 1n) / CENT) * CENT;
}

function centsUp(micros: bigint): string {
  const cents = centsUpMicros(micros) / CENT;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
