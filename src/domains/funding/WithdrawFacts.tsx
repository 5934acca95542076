import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalTerms, WithdrawalWay } from '../../../contract/withdrawal.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import type { WithdrawalForm } from './useWithdrawal.ts';
import { useUsdt } from '../../ui/useUsdt.ts';
import styles from './withdraw.module.css';
import type { WithdrawalView } from './withdrawal-view.ts';

/** The amount that can be withdrawn now, with its calculation. */
export function Available({ form, terms }: { form: WithdrawalForm; terms: WithdrawalTerms }) {
  const { t } = useLingui();
  const money = useMoney();
  const { balance } = form;
  const figure = money.micros(terms.withdrawableMicros);
  const [wallet, notFinal] = [balance?.walletMicros, balance?.notFinalMicros].map(money.micros);
  return (
    <div className={styles['available']}>
      <Facts columns={1}>
        <Fact label={<Trans>Available to withdraw</Trans>}>
          <Explained
            name="withdrawable"
            title={t`Available to withdraw`}
            figure={figure}
            working={
              <HowComputed
                figure={figure}
                formula={<Trans>Spot wallet − deposits that are not final yet</Trans>}
                sum={
                  balance?.debtMicros === '0'
                    ? `${wallet ?? ''} − ${notFinal ?? ''} = ${figure}`
                    : undefined
                }
                inputs={
                  <>
                    <Fact label={<Trans>Available in spot wallet</Trans>}>
                      {money.micros(balance?.walletMicros)}
                    </Fact>
                    <Fact label={<Trans>Deposits not final yet</Trans>}>
                      {money.micros(balance?.notFinalMicros)}
                    </Fact>
                    <Fact label={<Trans>You owe</Trans>}>{money.micros(balance?.debtMicros)}</Fact>
                  </>
                }
              >
                <p>
                  <Trans>
                    A deposit is final about a minute after it arrives. While you owe anything,
                    nothing can be withdrawn. Money in your stock account must be transferred to
                    your spot wallet first.
                  </Trans>
                </p>
              </HowComputed>
            }
          />
        </Fact>
      </Facts>
    </div>
  );
}

/** The fee, the amount that leaves the wallet, the amount that arrives, and the remaining limits. */
export function WithdrawFacts({
  way,
  terms,
  view,
}: {
  way: WithdrawalWay;
  terms: WithdrawalTerms;
  view: WithdrawalView;
}) {
  const money = useMoney();
  const [dayLeft, dayLimit] = [terms.dayLeftMicros, terms.dayLimitMicros].map(money.micros);
  const [monthLeft, monthLimit] = [terms.monthLeftMicros, terms.monthLimitMicros].map(money.micros);
  return (
    <Facts columns={1}>
      <AmountFacts
        way={way}
        feeMicros={terms.feeMicros}
        totalMicros={view.totalMicros}
        tokenMicros={view.arrivesMicros === undefined ? undefined : String(view.arrivesMicros)}
        rateMicros={terms.rateMicros}
      />
      <Fact label={<Trans>24-hour limit remaining</Trans>}>
        <Trans>
          {dayLeft} of {dayLimit}
        </Trans>
      </Fact>
      <Fact label={<Trans>30-day limit remaining</Trans>}>
        <Trans>
          {monthLeft} of {monthLimit}
        </Trans>
      </Fact>
    </Facts>
  );
}

/**
 * The fee, the amount that leaves the wallet, and the amount that arrives: micro-USDT, or micro-dollars for a bank
 * transfer.
 */
export function AmountFacts({
  way,
  feeMicros,
  totalMicros,
  tokenMicros,
  rateMicros,
  isUndone = false,
}: {
  way: WithdrawalWay;
  feeMicros: string;
  totalMicros: bigint | undefined;
  tokenMicros: string | undefined;
  rateMicros: string;
  /** Whether it was canceled, declined, failed or returned: nothing arrives, and all money is back in the wallet. */
  isUndone?: boolean;
}) {
  const money = useMoney();
  const usdt = useUsdt();
  const rate = money.exact(rateMicros);
  return (
    <>
      <Fact label={<Trans>Fee</Trans>}>{money.micros(feeMicros)}</Fact>
      {totalMicros !== undefined && (
        <Fact
          label={
            isUndone ? <Trans>Back in spot wallet</Trans> : <Trans>Total from spot wallet</Trans>
          }
        >
          {money.micros(totalMicros)}
        </Fact>
      )}
      {way === 'usdt' && (
        <Fact label={<Trans>Rate</Trans>}>
          <Trans>1 USDT = {rate}</Trans>
        </Fact>
      )}
      {tokenMicros !== undefined && !isUndone && (
        <Fact label={<Trans>You receive</Trans>}>
          {way === 'bank' ? money.micros(tokenMicros) : usdt(tokenMicros)}
        </Fact>
      )}
    </>
  );
}
