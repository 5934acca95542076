import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { centsLeft } from '../../../contract/money.ts';
import type { ProductPosition } from '../../../contract/product-order.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import { worthOfUnits } from '../../../contract/product-worth.ts';
import { Result } from '../../live/Result.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { isOnOffer } from './filter.ts';
import { links } from './links.ts';
import styles from './quant.module.css';
import { RedeemSheet } from './RedeemSheet.tsx';
import type { ValuedAt } from './revalue.ts';
import { kindTexts, stateTexts } from './texts.ts';

/** A holding: its value estimated at current prices if these are known, otherwise at the last dealing point, and the possible actions. */
export function PositionCard({ position, at }: { position: ProductPosition; at: ValuedAt }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useShownMoney();
  const exact = useMoney();
  const [isRedeeming, setRedeeming] = useState(false);
  const { productId, state, liveNavMicros, unitsMicros, navMicros, costMicros } = position;
  const { worth, gain } = worthOfUnits(position);
  // Beside the gain the cost is the term that makes the sum add up.
  const cost = centsLeft(worth, gain);
  const hasUnits = unitsMicros !== '0';
  const free = BigInt(unitsMicros) - BigInt(position.heldUnitsMicros);
  const figure = <Result micros={gain} percent={percentOf(gain, BigInt(costMicros))} />;
  return (
    <article className={styles['card']}>
      <div className={styles['cardHead']}>
        <a className={styles['name']} href={linkTo.product({ id: productId })}>
          {position.productName}
        </a>
        <span className={styles['tags']}>
          <Tag>{i18n._(kindTexts[position.kind])}</Tag>
          {state !== 'open' && <Tag>{i18n._(stateTexts[state])}</Tag>}
        </span>
      </div>
      {hasUnits && (
        <>
          <div className={styles['worth']}>
            <b>{money.micros(worth)}</b>{' '}
            <Explained
              name={`gain-${productId}`}
              title={t`Gain`}
              figure={figure}
              working={
                <HowComputed
                  figure={figure}
                  formula={
                    liveNavMicros === null ? (
                      <Trans>Units × NAV − cost</Trans>
                    ) : (
                      <Trans>Units × estimated NAV − cost</Trans>
                    )
                  }
                  sum={money.sum(
                    `${exact.shares(unitsMicros)} × ${exact.exact(liveNavMicros ?? navMicros)} − ${exact.micros(cost)}`,
                  )}
                  inputs={
                    <>
                      <Fact label={<Trans>Units</Trans>}>{money.shares(unitsMicros)}</Fact>
                      {liveNavMicros !== null && (
                        <Fact label={<Trans>Estimated NAV</Trans>}>
                          {exact.exact(liveNavMicros)}
                        </Fact>
                      )}
                      <Fact label={<Trans>Cost, fees included</Trans>}>{money.micros(cost)}</Fact>
                      <Fact label={<Trans>Average purchase date</Trans>}>
                        {format.day(position.sinceDate)}
                      </Fact>
                    </>
                  }
                >
                  <p>
                    <Trans>
                      Not annualized. An estimated NAV is what the holdings of the product are worth
                      at current prices, divided by its units, before the fee of the day; you’re
                      paid the NAV at the daily close.
                    </Trans>
                  </p>
                </HowComputed>
              }
            />
          </div>
          <p className={styles['basis']}>
            {liveNavMicros === null ? (
              <Trans>At the NAV of {format.day(position.navDate)}</Trans>
            ) : (
              <EstimateBasis at={at} />
            )}
          </p>
        </>
      )}
      <Facts columns={1}>
        {hasUnits && (
          <>
            <Fact label={<Trans>Units</Trans>}>{money.shares(unitsMicros)}</Fact>
            <Fact label={<Trans>NAV</Trans>}>{exact.exact(navMicros)}</Fact>
            <Fact label={<Trans>Last day</Trans>}>{money.signed(position.dayMicros)}</Fact>
          </>
        )}
        {position.pendingMicros !== '0' && (
          <Fact label={<Trans>Pending purchases</Trans>}>
            {money.micros(position.pendingMicros)}
          </Fact>
        )}
        {position.heldUnitsMicros !== '0' && (
          <Fact label={<Trans>Units waiting for redemption</Trans>}>
            {money.shares(position.heldUnitsMicros)}
          </Fact>
        )}
        {position.owedMicros !== '0' && (
          <Fact label={<Trans>To be paid</Trans>}>{money.micros(position.owedMicros)}</Fact>
        )}
        {position.endsDate !== null && (
          <Fact label={<Trans>Ends</Trans>}>{format.day(position.endsDate)}</Fact>
        )}
      </Facts>
      <div className={styles['buttons']}>
        {state === 'open' && free > 0n && (
          <Button onPress={() => setRedeeming(true)}>
            <Trans>Redeem</Trans>
          </Button>
        )}
        {isOnOffer(position) && (
          <ButtonLink href={links.buy({ id: productId })}>
            <Trans>Invest more</Trans>
          </ButtonLink>
        )}
        {state === 'matured' && (
          <ButtonLink href={links.end({ id: productId })}>
            <Trans>Maturity summary</Trans>
          </ButtonLink>
        )}
        {hasUnits && (
          <ButtonLink href={links.share({ id: productId })}>
            <Trans>Share</Trans>
          </ButtonLink>
        )}
      </div>
      {state === 'running' && (
        <p className={styles['words']}>
          <Trans>
            The period has started. You can’t redeem before {format.day(position.endsDate)}.
          </Trans>
        </p>
      )}
      {isRedeeming && <RedeemSheet position={position} onClose={() => setRedeeming(false)} />}
    </article>
  );
}

function EstimateBasis({ at }: { at: ValuedAt }) {
  return at === 'live' ? (
    <Trans>Estimate at current prices of what it holds</Trans>
  ) : (
    <Trans>Estimate at the last known prices of what it holds</Trans>
  );
}
