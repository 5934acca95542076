import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/product.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { writeMove } from '../../ui/write-move.ts';
import { dealingPointAfter } from './dealing-point.ts';
import styles from './quant.module.css';

/** The NAV that an order gets, its cost, and the date before which customers cannot leave. */
export function OrderFacts({ product, children }: { product: Product; children?: ReactNode }) {
  const format = useFormat();
  const money = useMoney();
  const time = useExchangeTime(MINUTE_MS);
  const point = time && dealingPointAfter(time.nowMs, time.closures);
  const { terms, nav, state, startsDate } = product;
  return (
    <Facts columns={1}>
      <Fact label={<Trans>Priced at the NAV of</Trans>}>
        {state === 'raising' ? format.day(startsDate) : format.marketMoment(point?.atMs)}
      </Fact>
      {nav && (
        <Fact label={<Trans>Last NAV, for orientation</Trans>}>
          {money.exact(nav.micros)} ({format.day(nav.date)})
        </Fact>
      )}
      <Fact label={<Trans>Fee to buy</Trans>}>{money.micros(0n)}</Fact>
      <Fact label={<Trans>Annual fee (in the NAV)</Trans>}>
        {format.percent(terms.expensePercent)}
      </Fact>
      <Fact label={<Trans>Redemption fee</Trans>}>{format.percent(terms.exitPercent)}</Fact>
      {terms.earlyDays > 0 && (
        <Fact
          label={
            <Plural
              value={terms.earlyDays}
              one="Redemption fee within # day"
              other="Redemption fee within # days"
            />
          }
        >
          {format.percent(terms.earlyPercent)}
        </Fact>
      )}
      {children}
    </Facts>
  );
}

/**
 * The possible loss and the commitment period, as large as the return beside them. A period that
 * raises money has not traded: the period before it, by the same rule, stands in. Source: rulings, Honesty.
 */
export function Stakes({ product }: { product: Product }) {
  const format = useFormat();
  const { record, previousRecord, endsDate, launchDate } = product;
  const figures = record ?? previousRecord;
  const since = unbroken(format.day(figures?.fromDate ?? launchDate));
  const isPrevious = figures !== undefined && figures === previousRecord;
  const isKnown = figures?.returnPercent != null || figures?.drawdown?.percent != null;
  return (
    <dl className={styles['stakes']}>
      {/* Two unknown figures would be the most prominent ones. */}
      {isKnown && (
        <>
          <div>
            <dt>
              {isPrevious ? (
                <Trans>Return of the previous period since {since}</Trans>
              ) : (
                <Trans>Return since {since}</Trans>
              )}
            </dt>
            <dd>{writeMove(format, figures?.returnPercent)}</dd>
          </div>
          <div>
            <dt>
              {isPrevious ? (
                <Trans>Maximum drawdown of the previous period since {since}</Trans>
              ) : (
                <Trans>Maximum drawdown since {since}</Trans>
              )}
            </dt>
            <dd>{writeMove(format, figures?.drawdown?.percent)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>
          {endsDate === null ? <Trans>You can redeem</Trans> : <Trans>No redemption before</Trans>}
        </dt>
        <dd>{endsDate === null ? <Trans>Every trading day</Trans> : format.day(endsDate)}</dd>
      </div>
    </dl>
  );
}
