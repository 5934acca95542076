import { Trans } from '@lingui/react/macro';
import type { Known } from '../../data/call/known.ts';
import type { SavingQuote } from '../../../contract/saving.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './wealth.module.css';

/** What a redemption pays, when, and what it costs, all in the same size. */
export function QuoteFacts({
  known: { value, declined, reload },
}: {
  known: Pick<Known<SavingQuote>, 'value' | 'declined' | 'reload'>;
}) {
  if (!value) {
    return declined ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton blockSize="8rem" />
    );
  }
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      <div className={styles['inset']}>
        <QuoteStakes quote={value} />
      </div>
    </>
  );
}

export function QuoteStakes({ quote }: { quote: SavingQuote }) {
  const format = useFormat();
  const money = useShownMoney();
  const { cost, costMicros, freeFrom, countsOn, principalMicros, interestMicros } = quote;
  return (
    <dl className={styles['stakes']}>
      <div>
        <dt>
          <Trans>You get</Trans>
        </dt>
        <dd>
          {money.micros(quote.paidMicros)}
          <small>
            <Trans>
              {money.micros(principalMicros)} + interest {money.micros(interestMicros)}
            </Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Early withdrawal cost</Trans>
        </dt>
        <dd>
          {money.micros(costMicros)}
          <small>
            {cost === 'early' ? (
              <Trans>0.50% for early redemption; free from {format.day(freeFrom)}</Trans>
            ) : cost === 'forfeited' ? (
              <Trans>
                The current month’s interest; nothing if you stay until {format.day(freeFrom)}
              </Trans>
            ) : (
              <Trans>Free</Trans>
            )}
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Paid on</Trans>
        </dt>
        <dd>
          {unbroken(format.date(quote.paysAtMs))}
          <small>{format.marketTime(quote.paysAtMs)}</small>
          <small>
            <Trans>To your spot wallet</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>First day without interest</Trans>
        </dt>
        <dd>
          {unbroken(format.day(countsOn))}
          <small>
            <Trans>Requests after 5:00 PM ET count from the next day</Trans>
          </small>
        </dd>
      </div>
    </dl>
  );
}
