import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { readAmount } from '../../../contract/money.ts';
import type { ProductPosition } from '../../../contract/product-order.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { OnceOutcome } from '../../live/OnceOutcome.tsx';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { dealingPointAfter } from './dealing-point.ts';
import { links } from './links.ts';
import { useProduct } from './products.ts';
import styles from './quant.module.css';
import { exitFeePercent, redemptionValue } from './redeem-rules.ts';
import { useRedeeming } from './send-order.ts';

/** Redeems some or all units: the estimated proceeds, the fee, and the payment date; reviewed on the same sheet. */
export function RedeemSheet({
  position,
  onClose,
}: {
  position: ProductPosition;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const format = useFormat();
  const go = useGo();
  const terms = useProduct(position.productId).value?.product.terms;
  const time = useExchangeTime(MINUTE_MS);
  const [part, setPart] = useState<'all' | 'some'>('all');
  const [typed, setTyped] = useState('');
  const redeeming = useRedeeming(
    position.productId,
    useCallback(({ id }) => go(links.bought({ order: id })), [go]),
  );
  const sending = useCell(redeeming.state);
  const isBusy = isOnItsWay(sending);

  const free = BigInt(position.unitsMicros) - BigInt(position.heldUnitsMicros);
  const read = readAmount(money.plain(typed), 6);
  const units = part === 'all' ? free : 'micros' in read ? read.micros : undefined;
  const isTooMany = units !== undefined && units > free;
  const point = time && dealingPointAfter(time.nowMs, time.closures);
  const feePercent = terms && point && exitFeePercent(terms, position.sinceDate, point.date);
  const value =
    units === undefined || isTooMany || feePercent === undefined
      ? undefined
      : redemptionValue(units, BigInt(position.navMicros), feePercent);
  const shownFree = money.shares(free);

  return (
    <Sheet
      open
      title={t`Redeem`}
      onClose={onClose}
      foot={
        sending.kind !== 'made_before' && (
          <Button
            look="primary"
            disabled={isBusy || units === undefined || units <= 0n || isTooMany}
            onPress={() =>
              void redeeming.send({
                productId: position.productId,
                unitsMicros: part === 'all' ? null : String(units),
              })
            }
          >
            {isBusy ? (
              <Trans>Placing order…</Trans>
            ) : (
              <Trans>Redeem {money.shares(units)} units</Trans>
            )}
          </Button>
        )
      }
    >
      <div className={styles['review']}>
        <p className={styles['title']}>{position.productName}</p>
        <Segmented
          label={t`How much`}
          options={[
            { value: 'all', label: <Trans>All units</Trans> },
            { value: 'some', label: <Trans>Some units</Trans> },
          ]}
          value={part}
          onChange={(next) => {
            setPart(next);
            redeeming.change();
          }}
        />
        {part === 'some' && (
          <Field
            label={<Trans>Units</Trans>}
            value={typed}
            inputMode="decimal"
            maxLength={24}
            onChange={(next) => {
              setTyped(next);
              redeeming.change();
            }}
            problem={
              isTooMany
                ? t`You can redeem up to ${shownFree} units.`
                : typed !== '' && units === undefined
                  ? t`Enter a valid number of units.`
                  : undefined
            }
            hint={<Trans>{shownFree} units can be redeemed</Trans>}
          />
        )}
        <Facts columns={1}>
          <Fact label={<Trans>Priced at the NAV of</Trans>}>
            {format.marketMoment(point?.atMs)}
          </Fact>
          <Fact label={<Trans>At the last NAV about</Trans>}>
            {money.micros(value?.grossMicros)}
          </Fact>
          <Fact label={<Trans>Redemption fee</Trans>}>
            {format.percent(feePercent)} ({money.micros(value?.feeMicros)})
          </Fact>
          <Fact label={<Trans>You get about</Trans>}>
            <b>{money.micros(value?.netMicros)}</b>
          </Fact>
        </Facts>
        <p className={styles['words']}>
          <Trans>
            The amount follows from the next NAV, which nobody knows yet. It is paid on the trading
            day after. You can cancel until the close.
          </Trans>
        </p>
        <OnceOutcome
          once={redeeming}
          notSent={<Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>}
          asking={
            <Trans>
              No response yet. We are checking on your order; it will not be made twice.
            </Trans>
          }
          notMade={<Trans>We got no response, and nothing was ordered. You can try again.</Trans>}
          madeBefore={<Trans>Your earlier order did go through. Nothing else was ordered.</Trans>}
          renderEarlier={({ id }) => (
            <ButtonLink href={links.bought({ order: id })}>
              <Trans>View earlier order</Trans>
            </ButtonLink>
          )}
          renderRefused={(answer) => <Declined answer={answer} />}
        />
      </div>
    </Sheet>
  );
}
