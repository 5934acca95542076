import { Trans, useLingui } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { HideAmounts } from '../../live/HideAmounts.tsx';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { HoldingRow } from './HoldingRow.tsx';
import { EarnedFigure, LastDayFigure, TotalFigure } from './OwnFigures.tsx';
import { useOpenHoldings, useSavings } from './savings.ts';
import { WaitingRow } from './WaitingRow.tsx';
import styles from './wealth.module.css';

/** A customer's savings: total, lifetime and last day's interest, pending payments, and each holding. */
export default function OwnSavings() {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { isHidden } = useShownMoney();
  const { value, asOfMs, declined, reload } = useSavings();
  const holdings = useOpenHoldings();
  if (!value) {
    return declined ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton blockSize="10rem" />
    );
  }
  const held = holdings.lines ?? [];
  const rights = value.earlyBird.filter(({ leftMicros }) => leftMicros !== '0');
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      <div className={styles['head']}>
        <p className={styles['label']}>
          <Trans>My savings</Trans>
          <AsOf asOfMs={asOfMs} />
          <HideAmounts />
        </p>
        <p className={styles['total']}>
          <TotalFigure savings={value} />
        </p>
      </div>
      <Facts columns={1}>
        <Fact label={<Trans>Lifetime interest</Trans>}>
          <EarnedFigure savings={value} />
        </Fact>
        <Fact
          label={
            value.lastDay ? (
              <Trans>Interest of {format.day(value.lastDay.date)}</Trans>
            ) : (
              <Trans>Last day’s interest</Trans>
            )
          }
        >
          <LastDayFigure savings={value} />
        </Fact>
      </Facts>
      {!isHidden &&
        rights.map(({ leftMicros, until }) => (
          <div key={`${until} ${leftMicros}`} className={styles['inset']}>
            <Note icon="calendar">
              <Trans>
                Put {money.micros(leftMicros)} back into the plan by {format.day(until)} and it
                earns 0.50% a year more until its lock-in ends.
              </Trans>
            </Note>
          </div>
        ))}
      {value.waiting.length > 0 && (
        <Section title={<Trans>On its way to your spot wallet</Trans>}>
          <List label={t`On its way to your spot wallet`}>
            {value.waiting.map((move) => (
              <WaitingRow key={move.id} move={move} />
            ))}
          </List>
        </Section>
      )}
      <Section
        title={<Trans>My holdings</Trans>}
        more={
          <SeeAll
            href={linkTo.savingHistory()}
            label={t`Savings history`}
            words={<Trans>History</Trans>}
          />
        }
      >
        <List
          label={t`My holdings`}
          empty={
            <p className={styles['note']}>
              <Trans>
                You have no savings yet. Choose the plan or a fixed term below; interest begins the
                same day.
              </Trans>
            </p>
          }
        >
          {held.map((holding) => (
            <HoldingRow key={holding.id} holding={holding} />
          ))}
        </List>
        {holdings.moreDeclined ? (
          <Declined answer={holdings.moreDeclined} onRetry={holdings.loadMore} />
        ) : (
          holdings.hasMore && (
            <MoreBelow waiting={holdings.isLoadingMore} onMore={holdings.loadMore} />
          )
        )}
      </Section>
    </>
  );
}
