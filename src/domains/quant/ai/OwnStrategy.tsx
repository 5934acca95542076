import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManagedAccount } from '../../../../contract/managed.ts';
import { percentOf } from '../../../../contract/position-figures.ts';
import { worthOfManaged } from '../../../../contract/product-worth.ts';
import { MINUTE_MS, useExchangeTime } from '../../../data/feed/exchange-time.ts';
import { Result } from '../../../live/Result.tsx';
import { useShownMoney } from '../../../live/useShownMoney.ts';
import { Explained } from '../../../ui/Explained.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import quant from '../quant.module.css';
import type { ValuedAt } from '../revalue.ts';
import { daysLeft } from './days-left.ts';

/** The value, result and trades of a managed account. */
export function OwnStrategy({
  own,
  at,
  age,
}: {
  own: ManagedAccount;
  at: ValuedAt;
  /** Shown once the prices are old. */
  age: ReactNode;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const exact = useMoney();
  const nowMs = useExchangeTime(MINUTE_MS)?.nowMs;
  const { investedMicros, cashMicros, positionsMicros, paidMicros, endsDate } = own;
  const invested = BigInt(investedMicros);
  const { worth, gain } = worthOfManaged(own);
  const left = endsDate === null || nowMs === undefined ? undefined : daysLeft(endsDate, nowMs);
  const figure =
    gain === undefined ? undefined : <Result micros={gain} percent={percentOf(gain, invested)} />;
  return (
    <>
      <div className={quant['totals']}>
        <div className={quant['nav']}>
          <b>{money.micros(worth)}</b>{' '}
          {figure && (
            <Explained
              name={`managed-${own.id}`}
              title={t`Result`}
              figure={figure}
              working={
                <HowComputed
                  figure={figure}
                  formula={
                    paidMicros === null ? (
                      <Trans>Cash + positions at current prices − invested</Trans>
                    ) : (
                      <Trans>Paid out − invested</Trans>
                    )
                  }
                  sum={money.sum(
                    paidMicros === null
                      ? `${exact.micros(cashMicros)} + ${exact.micros(positionsMicros)} − ${exact.micros(investedMicros)}`
                      : `${exact.micros(paidMicros)} − ${exact.micros(investedMicros)}`,
                  )}
                  inputs={
                    <>
                      {paidMicros === null ? (
                        <>
                          <Fact label={<Trans context="of an AI strategy">Cash</Trans>}>
                            {money.micros(cashMicros)}
                          </Fact>
                          <Fact label={<Trans>Positions</Trans>}>
                            {money.micros(positionsMicros)}
                          </Fact>
                        </>
                      ) : (
                        <Fact label={<Trans>Paid out</Trans>}>{money.micros(paidMicros)}</Fact>
                      )}
                      <Fact label={<Trans>Invested</Trans>}>{money.micros(investedMicros)}</Fact>
                    </>
                  }
                >
                  <p>
                    <Trans>Not annualized. Fees of the trades are in it.</Trans>
                  </p>
                </HowComputed>
              }
            />
          )}
        </div>
        <p className={quant['basis']}>
          {paidMicros !== null ? (
            <Trans>The amount that was paid out</Trans>
          ) : at === 'live' ? (
            <Trans>Live, at current prices of what it holds</Trans>
          ) : (
            <Trans>At the last known prices of what it holds</Trans>
          )}{' '}
          {age}
        </p>
      </div>
      <Facts columns={1}>
        <Fact label={<Trans>Invested</Trans>}>{money.micros(investedMicros)}</Fact>
        <Fact label={<Trans context="of an AI strategy">Trades made</Trans>}>
          {format.number(own.trades)}
        </Fact>
        <Fact label={<Trans>Started</Trans>}>{format.day(own.startsDate)}</Fact>
        {endsDate !== null && (
          <Fact label={<Trans>Ends</Trans>}>
            {format.day(endsDate)}
            {left !== undefined && (
              <>
                {' '}
                <span className={quant['of']}>
                  <Plural value={left} one="# day left" other="# days left" />
                </span>
              </>
            )}
          </Fact>
        )}
      </Facts>
    </>
  );
}
