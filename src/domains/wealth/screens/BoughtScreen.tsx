import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { SavingHolding } from '../../../../contract/saving.ts';
import { isCurrent } from '../../../data/call/known.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { savingNames } from '../../../ui/saving-names.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { NoHolding } from '../NoHolding.tsx';
import { percentOf, useNamedHolding } from '../savings.ts';
import styles from '../wealth.module.css';

export default function BoughtScreen() {
  return (
    <Screen title={<Trans>Invested in savings</Trans>} back={linkTo.savings()}>
      <ForVerified>
        <Bought />
      </ForVerified>
    </Screen>
  );
}

function Bought() {
  const { holding, known } = useNamedHolding();
  const { declined, reload } = known;
  if (holding) return <Made holding={holding} />;
  if (isCurrent(known)) return <NoHolding />;
  return declined ? (
    <Declined answer={declined} onRetry={reload} />
  ) : (
    <Skeleton blockSize="16rem" />
  );
}

function Made({ holding }: { holding: SavingHolding }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { productId, investedMicros, startsOn, lockedUntil, rates, bonusMicros, feesFrom } =
    holding;
  const isPlan = productId === 'micro';
  return (
    <Done
      title={<Trans>{money.micros(investedMicros)} is in savings</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.savingHolding(holding)}>
            <Trans>View holding</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.savings()}>
            <Trans>View savings</Trans>
          </ButtonLink>
        </>
      }
    >
      <div className={styles['details']}>
        <Facts columns={1}>
          <Fact label={<Trans context="of savings">Product</Trans>}>
            {i18n._(savingNames[productId])}
          </Fact>
          <Fact label={<Trans>Annual rate</Trans>}>{format.percent(percentOf(rates[0]?.ppm))}</Fact>
          {bonusMicros !== '0' && (
            <Fact label={<Trans>Early-bird rate, +0.50%, on</Trans>}>
              {money.micros(bonusMicros)}
            </Fact>
          )}
          <Fact label={<Trans>First day with interest</Trans>}>{format.day(startsOn)}</Fact>
          <Fact label={isPlan ? <Trans>Locked until</Trans> : <Trans>Matures on</Trans>}>
            {format.day(lockedUntil)}
          </Fact>
          {feesFrom !== null && (
            <Fact label={<Trans>Fees begin on</Trans>}>{format.day(feesFrom)}</Fact>
          )}
        </Facts>
      </div>
    </Done>
  );
}
