import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { AccountEvent, Leg } from '../../../contract/activity.ts';
import { isBuy } from '../../../contract/order-intent.ts';
import { centsDown } from '../../../contract/money.ts';
import { linkTo } from '../../nav/links.ts';
import { Beside } from '../../ui/Beside.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import type { BesidePart } from '../../ui/useBeside.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { keptBy } from './event-figure.ts';
import { EventFigure } from './EventFigure.tsx';
import { useEventWords } from './useEventWords.ts';

/** An open event: its order, fees and ledger entries. */
export function OpenEvent({ part, event }: { part: BesidePart; event: AccountEvent }) {
  const { t } = useWords();
  const { order } = event;
  return (
    <Beside
      part={part}
      title={t`Activity details`}
      foot={
        order && (
          <ButtonLink look="primary" href={linkTo.order({ id: order.id })}>
            <Trans>View order</Trans>
          </ButtonLink>
        )
      }
    >
      <Details event={event} />
    </Beside>
  );
}

function Details({ event }: { event: AccountEvent }) {
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const words = useEventWords();
  const { order, legs, atMs, balanceAfterMicros } = event;
  const detail = words.detail(event);
  return (
    <div className={styles['review']}>
      <p className={styles['reviewAmount']}>
        <EventFigure event={event} />
      </p>
      <p className={styles['reviewWay']}>{words.title(event)}</p>
      <Facts columns={1}>
        <Fact label={<Trans>Date and time</Trans>}>{format.marketMoment(atMs)}</Fact>
        <Fact label={<Trans context="money">Account</Trans>}>{words.accounts(event)}</Fact>
        {order && order.filledMicros !== '0' ? (
          <>
            <Fact label={<Trans>Value</Trans>}>{money.micros(order.valueMicros)}</Fact>
            <Fact label={<Trans>Total fees</Trans>}>{money.micros(order.feeMicros)}</Fact>
            <Fact label={isBuy(order.intent) ? <Trans>Total</Trans> : <Trans>Net proceeds</Trans>}>
              {money.micros(event.amountMicros.replace('-', ''))}
            </Fact>
          </>
        ) : (
          detail !== undefined && (
            <Fact
              label={
                legs.some(({ kind }) => kind.startsWith('saving_')) ? (
                  <Trans>Details</Trans>
                ) : (
                  <Trans>Calculation</Trans>
                )
              }
            >
              {detail}
            </Fact>
          )
        )}
        {balanceAfterMicros !== null && (
          <Fact label={<Trans>Account cash after</Trans>}>{money.micros(balanceAfterMicros)}</Fact>
        )}
      </Facts>
      <section>
        <h3 className={styles['legsTitle']}>
          <Trans>Ledger entries</Trans>
        </h3>
        <div className={styles['rows']}>
          <List label={t`Ledger entries`}>
            {legs.map((leg) => (
              <LegRow key={`${leg.entryId} ${leg.account}`} leg={leg} />
            ))}
          </List>
        </div>
      </section>
    </div>
  );
}

function LegRow({ leg }: { leg: Leg }) {
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const words = useEventWords();
  const { entryId, amountMicros, atMs } = leg;
  const amount = BigInt(amountMicros);
  const isExact = centsDown(amount) === amount;
  return (
    <Row
      title={<span className={styles['wrapped']}>{words.leg(leg)}</span>}
      subtitle={
        <span className={styles['wrapped']}>
          {format.marketClock(atMs)} · <Trans context="a number">No. {entryId}</Trans>
          <CopyButton text={entryId} label={t`Copy entry number`} />
        </span>
      }
      trailing={
        amount === 0n ? (
          <span>{money.micros(keptBy(leg))}</span>
        ) : isExact ? (
          <span className={styles['moved']} data-in={amount < 0n ? undefined : ''}>
            {money.signed(amount)}
          </span>
        ) : (
          <span data-exact>{money.exact(amount)}</span>
        )
      }
    />
  );
}
