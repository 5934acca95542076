import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getBalances } from '../../../../contract/account.ts';
import type { ManagedAccount } from '../../../../contract/managed.ts';
import { LEAST_OWN_MICROS } from '../../../../contract/wizard.ts';
import { isOnItsWay } from '../../../data/account/once.ts';
import { useCell } from '../../../data/call/cell.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useDraft } from '../../../data/session/draft.ts';
import { OnceOutcome } from '../../../live/OnceOutcome.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useGo, useHere } from '../../../nav/route.ts';
import { accountTexts } from '../../../ui/account-texts.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { DemoMark } from '../../../ui/DemoMark.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useMoney } from '../../../ui/useMoney.ts';
import { Agreements, noTicks } from '../Agreements.tsx';
import { type BuyProblem, isEmpty } from '../buy-rules.ts';
import { Fund } from '../Fund.tsx';
import { managedLinks } from '../links.ts';
import { useLanguage } from '../products.ts';
import quant from '../quant.module.css';
import { useAmountText } from '../useAmountText.ts';
import type { Draft, Search } from './drafts.ts';
import { linkToOverview } from './links.ts';
import { useStrategyStart } from './send-start.ts';

const ACCOUNT = 'quantitative';

/** The amount, the agreements, and the start of a search's result. */
export function StartForm({ draft, search }: { draft: Draft; search: Search }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const go = useGo();
  const language = useLanguage();
  const balances = useKnown(getBalances, {}).value;
  const { fields, change, drop } = useDraft(`strategy-start ${search.id}`, { amount: '' });
  const [ticks, setTicks] = useState(noTicks);
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const starting = useStrategyStart(
    `strategy-start-key ${search.id}`,
    useCallback(
      (account: ManagedAccount) => {
        drop();
        go(managedLinks.account(account), { replace: true });
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the draft is the same for the life of the form
      [go],
    ),
  );
  const sending = useCell(starting.state);
  const isBusy = isOnItsWay(sending);
  const accountName = i18n._(accountTexts[ACCOUNT]);
  const available = balances?.accounts.find((each) => each.account === ACCOUNT)?.availableMicros;
  const textOf = useAmountText({ available, isTried });
  const canUse = money.micros(available);
  const isNothing = isEmpty(available);
  const read = money.read(fields.amount);
  const problem = 'micros' in read ? problemOf(read.micros, available) : undefined;

  function review(): void {
    setTried(true);
    if ('micros' in read && !problem && ticks.terms && ticks.laundering) setReviewing(true);
  }
  function confirm(): void {
    if (!('micros' in read)) return;
    void starting.send({
      searchId: search.id,
      amountMicros: String(read.micros),
      agreed: true,
      language,
    });
  }
  return (
    <Section title={<Trans>Start this strategy</Trans>}>
      <Form label={t`Start this strategy`} onSubmit={review}>
        <div className={quant['form']}>
          {balances?.isDemo && (
            <span className={quant['mark']}>
              <DemoMark />
            </span>
          )}
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
          <Agreements
            ticks={ticks}
            onChange={(next) => {
              setTicks(next);
              starting.change();
            }}
            isTried={isTried}
            about={linkToOverview(draft.id)}
          />
          <Button look="primary" submits disabled={isNothing}>
            <Trans>Review order</Trans>
          </Button>
        </div>
      </Form>
      {isReviewing && 'micros' in read && (
        <Sheet
          open
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
          <div className={quant['review']}>
            <p className={quant['amount']}>{money.micros(read.micros)}</p>
            <p className={quant['words']}>
              <Trans>
                From {accountName} into {draft.name}
              </Trans>
            </p>
            <Note icon="info">
              <Trans>
                The strategy trades in an account of your own from the next market open on, without
                a term. You can recall it on any day without a fee: everything is sold and paid to
                your quantitative account.
              </Trans>
            </Note>
            <Outcome starting={starting} />
          </div>
        </Sheet>
      )}
    </Section>
  );
}

function problemOf(micros: bigint, available: string | undefined): BuyProblem | undefined {
  const leastMicros = BigInt(LEAST_OWN_MICROS);
  if (micros < leastMicros) return { kind: 'too_small', leastMicros };
  if (available === undefined || micros <= BigInt(available)) return undefined;
  return { kind: 'short', missingMicros: micros - BigInt(available) };
}

function Outcome({ starting }: { starting: ReturnType<typeof useStrategyStart> }) {
  const here = useHere();
  return (
    <OnceOutcome
      once={starting}
      notSent={<Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>}
      asking={
        <Trans>No response yet. We are checking on your order; it will not be made twice.</Trans>
      }
      notMade={<Trans>We got no response, and nothing was ordered. You can try again.</Trans>}
      madeBefore={<Trans>Your earlier order did go through. Nothing else was ordered.</Trans>}
      renderEarlier={(account: ManagedAccount) => (
        <ButtonLink href={managedLinks.account(account)}>
          <Trans>View earlier order</Trans>
        </ButtonLink>
      )}
      renderRefused={(answer) => (
        <>
          <Declined answer={answer} />
          {answer.code === 'insufficient_funds' && (
            <ButtonLink href={linkTo.transfer({ to: ACCOUNT, then: here })}>
              <Trans>Transfer money</Trans>
            </ButtonLink>
          )}
        </>
      )}
    />
  );
}
