import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { EARLY_BIRD } from '../../../contract/saving-interest.ts';
import type { SavingMove } from '../../../contract/saving.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Done } from '../../ui/Done.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OrderNumber } from '../../ui/OrderNumber.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Tag } from '../../ui/Tag.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { links } from './links.ts';
import { moveKindTexts, moveStateTexts } from './texts.ts';
import styles from './wealth.module.css';

/** What a redemption pays, when, and the next step. */
export function Receipt({ move }: { move: SavingMove }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { id, kind, state, productId, amountMicros, costMicros, paysOn } = move;
  const isPaid = state === 'done';
  const isPlan = productId === 'micro';
  const days = EARLY_BIRD.days;
  return (
    <Done
      title={
        isPaid ? (
          <Trans>{money.micros(amountMicros)} is in your spot wallet</Trans>
        ) : (
          <Trans>{money.micros(amountMicros)} is on its way</Trans>
        )
      }
      action={
        <>
          <ButtonLink look="primary" href={linkTo.savings()}>
            <Trans>View savings</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.savingHistory()}>
            <Trans>View history</Trans>
          </ButtonLink>
          {isPlan && isPaid && (
            <ButtonLink href={links.buy({ id: productId })}>
              <Trans>Invest in savings</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles['details']}>
        <Facts columns={1}>
          <Fact label={<Trans context="of savings">Product</Trans>}>
            {i18n._(savingNames[productId])}
          </Fact>
          <Fact label={<Trans context="of a movement">Type</Trans>}>
            {i18n._(moveKindTexts[kind])}
          </Fact>
          <Fact label={<Trans>Status</Trans>}>
            <Tag tone={isPaid ? 'plain' : 'accent'}>{i18n._(moveStateTexts[state])}</Tag>
          </Fact>
          <Fact label={<Trans>Amount redeemed</Trans>}>{money.micros(move.principalMicros)}</Fact>
          <Fact label={<Trans>Interest</Trans>}>{money.micros(move.interestMicros)}</Fact>
          {costMicros !== '0' && (
            <Fact
              label={
                isPlan ? <Trans>Cost of early withdrawal</Trans> : <Trans>Interest forfeited</Trans>
              }
            >
              -{money.micros(costMicros)}
            </Fact>
          )}
          <Fact label={<Trans>Requested</Trans>}>{format.marketMoment(move.atMs)}</Fact>
          <Fact label={<Trans>Paid on</Trans>}>
            {move.paidAtMs === null ? (
              <Trans>{unbroken(format.day(paysOn))} at 5:00 PM ET</Trans>
            ) : (
              format.marketMoment(move.paidAtMs)
            )}
          </Fact>
          <Fact label={<Trans>Order number</Trans>}>
            <OrderNumber id={id} />
          </Fact>
        </Facts>
        {isPlan && (
          <p className={styles['words']}>
            <Trans>
              Money that you put back into the plan within {days} days of its payment earns 0.50% a
              year more until its lock-in ends.
            </Trans>
          </p>
        )}
      </div>
    </Done>
  );
}
