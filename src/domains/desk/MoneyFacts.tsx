import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { movableMicros } from '../../../contract/movable.ts';
import type { Portfolio } from '../../../contract/portfolio.ts';
import { shortNeedsOf } from '../../data/account/short-needs.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './account.module.css';

/** The usable, withdrawable and held money of the stock account. */
export function MoneyFacts({
  portfolio,
  isAccountNeeded,
}: {
  portfolio: Pick<Portfolio, 'stock' | 'open'>;
  /** The service trades through an account in the customer's name at the broker. */
  isAccountNeeded: boolean;
}) {
  const { t } = useLingui();
  const money = useShownMoney();
  const here = useHere();
  const { stock } = portfolio;
  const available = money.micros(stock.availableMicros);
  const movable = movableMicros(BigInt(stock.availableMicros), shortNeedsOf(portfolio));
  const isKept = movable < BigInt(stock.availableMicros);
  const withdrawable = money.micros(wholeCents(movable));
  const equity = money.micros(stock.equityMicros);
  const maintenance = money.micros(stock.maintenanceMicros);
  const unsettled = money.micros(stock.unsettledMicros);
  const usable = money.micros(
    wholeCents(BigInt(stock.availableMicros) + BigInt(stock.unsettledMicros)),
  );
  const held = money.micros(stock.heldMicros);
  return (
    <>
      <Facts columns={1}>
        <Figure
          label={<Trans>Buying power</Trans>}
          name="buying-power"
          title={t`Buying power`}
          figure={usable}
          formula={<Trans>Settled cash + proceeds that settle next trading day</Trans>}
          sum={money.sum(`${available} + ${unsettled}`)}
        >
          <Trans>You can trade with sale proceeds right away.</Trans>
        </Figure>
        <Figure
          label={<Trans>Withdrawable</Trans>}
          name="withdrawable"
          title={t`Withdrawable`}
          figure={withdrawable}
          formula={
            isKept ? (
              <Trans>Account equity − what your shorts require</Trans>
            ) : (
              <Trans>Settled cash not on hold for orders or shorts</Trans>
            )
          }
          sum={money.sum(isKept ? `${equity} − ${maintenance}` : available)}
        >
          {isKept ? (
            <Trans>
              While you are short, your account equity must stay above a set share of the cost to
              buy the shares back. Below that, you can only close positions.
            </Trans>
          ) : (
            <Trans>
              Trades settle one trading day later. Until then you can trade with the proceeds, but
              not transfer them to another account.
            </Trans>
          )}
        </Figure>
        <Figure
          label={<Trans>On hold</Trans>}
          name="on-hold"
          title={t`On hold`}
          figure={held}
          formula={<Trans>On hold for pending orders + collateral for shorts</Trans>}
        >
          <Trans>
            Any unused part of an order hold is released when the order ends. Collateral for a short
            is released as you buy to cover.
          </Trans>
        </Figure>
      </Facts>
      <div className={styles['ways']}>
        <ButtonLink href={linkTo.transfer({ to: 'stock', then: here })}>
          <Icon name="transfer" />
          <Trans>Transfer money</Trans>
        </ButtonLink>
        {isAccountNeeded && (
          <ButtonLink href={linkTo.brokerAccount()}>
            <Icon name="contract" />
            <Trans>Brokerage account</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** A fraction of a cent can be neither traded nor moved. */
function wholeCents(micros: bigint): bigint {
  return (micros / 10_000n) * 10_000n;
}

function Figure({
  name,
  label,
  title,
  figure,
  formula,
  sum,
  children,
}: {
  name: string;
  label: ReactNode;
  title: string;
  figure: string;
  formula: ReactNode;
  sum?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Fact label={label}>
      <Explained
        name={name}
        title={title}
        figure={figure}
        working={
          <HowComputed figure={figure} formula={formula} sum={sum}>
            <p>{children}</p>
          </HowComputed>
        }
      />
    </Fact>
  );
}
