import { Plural, Trans } from '@lingui/react/macro';
import { FREE_DAYS_AHEAD } from '../../../contract/saving-dates.ts';
import type { SavingOffer } from '../../../contract/saving.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { links } from './links.ts';
import { percentOf } from './savings.ts';
import { Stakes } from './Stakes.tsx';
import styles from './wealth.module.css';

/** A product's terms, the cost of leaving early, its past rates, and its agreement. */
export function ProductDetails({
  offer,
  today,
  isDemo,
  asOfMs,
}: {
  offer: SavingOffer;
  today: string;
  isDemo: boolean;
  asOfMs: number | undefined;
}) {
  const format = useFormat();
  const money = useMoney();
  const { kind, days, leastMicros, mostMicros, announced, history, ppm } = offer;
  const isPlan = kind === 'plan';
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['label']}>
          <Trans>Rate for new money today, simple interest</Trans>
          <AsOf asOfMs={asOfMs} />
          {isDemo && <DemoMark />}
        </p>
        <p className={styles['total']}>{format.percent(percentOf(ppm))}</p>
      </div>
      <div className={styles['inset']}>
        <Stakes offer={offer} today={today} hasRate={false} />
      </div>
      {ppm === null && (
        <div className={styles['inset']}>
          <Note icon="lock">
            <Trans>This product is closed to new money for now.</Trans>
          </Note>
        </div>
      )}
      {announced && (
        <div className={styles['inset']}>
          <Note icon="calendar">
            <Trans>
              From {format.day(announced.fromDate)} on, all money in the plan gets{' '}
              {format.percent(percentOf(announced.ppm))} a year.
            </Trans>
          </Note>
        </div>
      )}
      <Section title={<Trans context="of a product">Terms</Trans>}>
        <Facts columns={1}>
          <Fact label={isPlan ? <Trans>Lock-in</Trans> : <Trans>Term</Trans>}>
            <Plural value={days} one="# day" other="# days" />
          </Fact>
          <Fact label={<Trans>Minimum amount</Trans>}>{money.micros(leastMicros)}</Fact>
          <Fact label={<Trans>Maximum per purchase</Trans>}>{money.micros(mostMicros)}</Fact>
          <Fact label={<Trans>Interest</Trans>}>
            <Trans>Credited every calendar day, from the day of the purchase</Trans>
          </Fact>
          {isPlan ? (
            <>
              <Fact label={<Trans>Free redemption</Trans>}>
                <Plural
                  value={FREE_DAYS_AHEAD}
                  one="From # day before the lock-in ends"
                  other="From # days before the lock-in ends"
                />
              </Fact>
              <Fact label={<Trans>Early bird</Trans>}>
                <Trans>
                  +0.50% a year until the lock-in ends, if you reinvest within 30 days of a
                  redemption
                </Trans>
              </Fact>
              <Fact label={<Trans>Rate changes</Trans>}>
                <Trans>
                  New deposits: right away. Money already in the plan: 30 days after we notify you.
                </Trans>
              </Fact>
            </>
          ) : (
            <>
              <Fact label={<Trans>At maturity</Trans>}>
                <Trans>
                  Paid automatically at 5:00 PM ET, on that day or the next business day
                </Trans>
              </Fact>
              <Fact label={<Trans>Rate changes</Trans>}>
                <Trans>Your term keeps the rate it began with</Trans>
              </Fact>
            </>
          )}
          <Fact label={<Trans context="when the money of a redemption comes">Paid out</Trans>}>
            <Trans>
              At 5:00 PM ET on the second business day; requests after 5:00 PM count from the next
              day
            </Trans>
          </Fact>
        </Facts>
        <p className={styles['links']}>
          <a href={links.agreement()}>
            <Trans>Savings agreement</Trans>
          </a>
          <a href={linkTo.help({ topic: 'savings' })}>
            <Trans>How savings work</Trans>
          </a>
        </p>
      </Section>
      <Section title={<Trans>Rate history</Trans>}>
        <Facts columns={1}>
          {history.map(({ fromDate, ppm: past }) => (
            <Fact key={fromDate} label={<Trans>From {format.day(fromDate)}</Trans>}>
              {format.percent(percentOf(past))}
            </Fact>
          ))}
        </Facts>
        {history.length === 0 && (
          <p className={styles['note']}>
            <Trans>No rate has been set yet.</Trans>
          </p>
        )}
        {isDemo && (
          <p className={styles['note']}>
            <Trans>
              These are demo rates. They are not an offer, and no real money earns them.
            </Trans>
          </p>
        )}
      </Section>
    </>
  );
}
