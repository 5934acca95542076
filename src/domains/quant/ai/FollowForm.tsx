import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { getBalances } from '../../../../contract/account.ts';
import { LEAST_STOCKS } from '../../../../contract/managed.ts';
import { isOnItsWay } from '../../../data/account/once.ts';
import { useCell } from '../../../data/call/cell.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useUniverse } from '../../../data/feed/universe.ts';
import { useDraft } from '../../../data/session/draft.ts';
import { useGo } from '../../../nav/route.ts';
import { accountTexts } from '../../../ui/account-texts.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useMoney } from '../../../ui/useMoney.ts';
import { Agreements, noTicks } from '../Agreements.tsx';
import { buyProblem, isEmpty } from '../buy-rules.ts';
import { links, managedLinks } from '../links.ts';
import { useLanguage, type WholeProduct } from '../products.ts';
import quant from '../quant.module.css';
import { Fund } from '../Fund.tsx';
import { useAmountText } from '../useAmountText.ts';
import { FollowReview } from './FollowReview.tsx';
import { ManagedStakes } from './ManagedStakes.tsx';
import { PickStocks } from './PickStocks.tsx';
import { useStarting } from './send-managed.ts';

/** The account that AI strategies are paid from and pay to. Source: rulings, Two vehicles. */
const ACCOUNT = 'quantitative';

/** Opens a managed account: amount, stock selection if required, agreements, review, confirmation. */
export function FollowForm({ whole: { product, about } }: { whole: WholeProduct }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const go = useGo();
  const language = useLanguage();
  const balances = useKnown(getBalances, {}).value;
  const { fields, change, drop } = useDraft(`managed-start ${product.id}`, {
    amount: '',
    tickers: '',
  });
  const [ticks, setTicks] = useState(noTicks);
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const starting = useStarting(
    product.id,
    useCallback(
      (account) => {
        drop();
        go(managedLinks.bought(account), { replace: true });
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the draft is the same for the life of the form
      [go],
    ),
  );
  const isBusy = isOnItsWay(useCell(starting.state));
  const choices = useChoices(about.universe);
  const chosen = useMemo(
    () => new Set(fields.tickers.split(',').filter((ticker) => about.universe.includes(ticker))),
    [fields.tickers, about.universe],
  );

  const asksSelection = product.managed?.asksSelection ?? false;
  const accountName = i18n._(accountTexts[ACCOUNT]);
  const available = balances?.accounts.find((each) => each.account === ACCOUNT)?.availableMicros;
  const textOf = useAmountText({ available, isTried });
  const canUse = money.micros(available);
  const isNothing = isEmpty(available);
  const read = money.read(fields.amount);
  const problem =
    'micros' in read
      ? buyProblem(read.micros, product, {
          availableMicros: available === undefined ? undefined : BigInt(available),
          isFirst: true,
        })
      : undefined;
  const hasEnough = !asksSelection || chosen.size >= LEAST_STOCKS;
  const tickers = asksSelection ? [...chosen] : [];

  function review(): void {
    setTried(true);
    if ('micros' in read && !problem && hasEnough && ticks.terms && ticks.laundering) {
      setReviewing(true);
    }
  }
  function confirm(): void {
    if (!('micros' in read)) return;
    void starting.send({
      productId: product.id,
      amountMicros: String(read.micros),
      tickers,
      agreed: true,
      language,
    });
  }

  return (
    <Form label={t`Invest`} onSubmit={review}>
      <div className={quant['form']}>
        <AmountField
          label={<Trans>Amount</Trans>}
          value={fields.amount}
          onChange={(amount) => {
            change({ amount });
            starting.change();
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
        <Fund to={ACCOUNT} availableMicros={available} problem={problem} />
        {asksSelection && (
          <PickStocks
            choices={choices}
            chosen={chosen}
            onChange={(next) => {
              change({ tickers: [...next].join(',') });
              starting.change();
            }}
            isTried={isTried}
          />
        )}
        <ManagedStakes product={product} />
        <Agreements
          ticks={ticks}
          onChange={(next) => {
            setTicks(next);
            starting.change();
          }}
          isTried={isTried}
          about={links.strategy(product)}
        />
        <Button look="primary" submits disabled={isNothing}>
          <Trans>Review order</Trans>
        </Button>
      </div>
      {isReviewing && 'micros' in read && (
        <FollowReview
          product={product}
          micros={read.micros}
          tickers={tickers}
          accountName={accountName}
          starting={starting}
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={() => setReviewing(false)}
        />
      )}
    </Form>
  );
}

/** The stocks of a strategy with their names. */
function useChoices(tickers: readonly string[]) {
  const { value } = useUniverse();
  return useMemo(() => {
    const names = new Map(value?.map(({ ticker, name }) => [ticker, name]));
    return tickers.map((ticker) => ({ ticker, name: names.get(ticker) ?? '' }));
  }, [tickers, value]);
}
