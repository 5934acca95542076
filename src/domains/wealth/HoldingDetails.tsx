import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro';
import type { SavingHolding } from '../../../contract/saving.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { OrderNumber } from '../../ui/OrderNumber.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { MoveRow } from './MoveRow.tsx';
import { QuoteFacts } from './QuoteFacts.tsx';
import { percentOf, useMovesOf, useRedemptionQuote } from './savings.ts';
import { holdingStateTexts } from './texts.ts';
import styles from './wealth.module.css';

/** A holding: its value and terms, a redemption quote, and its history. */
export function HoldingDetails({
  holding,
  asOfMs,
}: {
  holding: SavingHolding;
  asOfMs: number | undefined;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useShownMoney();
  const { id, productId, state, startsOn, lockedUntil, daysLeft, rates, bonusMicros } = holding;
  const isPlan = productId === 'micro';
  const isOpen = state === 'open';
  const moves = useMovesOf(id);
  const lastDay = format.day(lockedUntil);
  const quote = useRedemptionQuote(holding, null);
  const value = BigInt(holding.principalMicros) + BigInt(holding.interestMicros);
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['title']}>{i18n._(savingNames[productId])}</p>
        <p className={styles['tags']}>
          <Tag tone={isOpen ? 'accent' : 'plain'}>{i18n._(holdingStateTexts[state])}</Tag>
          <AsOf asOfMs={asOfMs} />
        </p>
        {isOpen && <p className={styles['total']}>{money.micros(value)}</p>}
      </div>
      <Facts columns={1}>
        <Fact label={<Trans>Amount invested</Trans>}>{money.micros(holding.investedMicros)}</Fact>
        {isOpen && holding.principalMicros !== holding.investedMicros && (
          <Fact label={<Trans>Principal left</Trans>}>{money.micros(holding.principalMicros)}</Fact>
        )}
        <Fact label={<Trans>Interest credited</Trans>}>{money.micros(holding.earnedMicros)}</Fact>
        <Fact label={<Trans>Fees charged</Trans>}>{money.micros(holding.feesMicros)}</Fact>
        {rates.map(({ fromDate, ppm }) => (
          <Fact key={fromDate} label={<Trans>Rate from {format.day(fromDate)}</Trans>}>
            {format.percent(percentOf(ppm))}
          </Fact>
        ))}
        {bonusMicros !== '0' && (
          <Fact label={<Trans>Early-bird rate until {format.day(lockedUntil)}</Trans>}>
            <Trans>+0.50% on {money.micros(bonusMicros)}</Trans>
          </Fact>
        )}
        <Fact label={<Trans>Since</Trans>}>{format.day(startsOn)}</Fact>
        <Fact label={isPlan ? <Trans>Locked until</Trans> : <Trans>Matures on</Trans>}>
          {isOpen && daysLeft > 0 ? (
            <Trans>
              {lastDay} (<Plural value={daysLeft} one="# day left" other="# days left" />)
            </Trans>
          ) : (
            lastDay
          )}
        </Fact>
        {holding.interestThrough !== null && (
          <Fact label={<Trans>Interest credited through</Trans>}>
            {format.day(holding.interestThrough)}
          </Fact>
        )}
        {holding.feesFrom !== null && (
          <Fact label={<Trans>Fees begin on</Trans>}>{format.day(holding.feesFrom)}</Fact>
        )}
        <Fact label={<Trans>Order number</Trans>}>
          <OrderNumber id={id} />
        </Fact>
      </Facts>
      {isOpen && (
        <Section
          title={
            isPlan ? <Trans>If you redeem now</Trans> : <Trans>If you withdraw early now</Trans>
          }
          more={<AsOf asOfMs={quote.asOfMs} />}
        >
          <QuoteFacts known={quote} />
        </Section>
      )}
      <Section
        title={<Trans>History</Trans>}
        more={<SeeAll href={linkTo.savingHistory()} label={t`Savings history`} />}
      >
        <List
          label={t`History`}
          waiting={moves.waiting && !moves.value}
          declined={moves.value ? undefined : moves.declined}
          onRetry={moves.reload}
          skeletonRows={2}
        >
          {moves.value?.moves.map((move) => (
            <MoveRow key={move.id} move={move} />
          ))}
        </List>
      </Section>
    </>
  );
}
