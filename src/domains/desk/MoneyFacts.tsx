import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { movableMicros } from '../../../contract/movable.ts';
import type { Portfolio } from '../../../contract/portfolio.ts';
import { shortNeedsOf } from '../../data/short-needs.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import desk from './desk.module.css';
import styles from './account.module.css';

/** What of the money of the stock account can be used, taken out, and what is set aside. */
export function MoneyFacts({ portfolio }: { portfolio: Pick<Portfolio, 'stock' | 'open'> }) {
  const { t } = useLingui();
  const money = useShownMoney();
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
  const held = money.cents(stock.heldMicros);
  return (
    <>
      <Facts columns={1}>
        <Figure
          label={<Trans>Usable for orders</Trans>}
          title={t`Usable for orders`}
          figure={usable}
          formula={<Trans>Settled money + proceeds that settle tomorrow</Trans>}
          sum={money.sum(`${available} + ${unsettled}`)}
        >
          <Trans>What a sale brings can be traded with at once.</Trans>
        </Figure>
        <Figure
          label={<Trans>Most that can be taken out</Trans>}
          title={t`Most that can be taken out`}
          figure={withdrawable}
          formula={
            isKept ? (
              <Trans>What the account is worth − what its shorts need</Trans>
            ) : (
              <Trans>Settled money that nothing holds</Trans>
            )
          }
          sum={money.sum(isKept ? `${equity} − ${maintenance}` : available)}
        >
          {isKept ? (
            <Trans>
              While shares are owed, the account must stay worth a part of what it costs to buy them
              back. Below that, orders may only close.
            </Trans>
          ) : (
            <Trans>
              A trade settles one trading day later. Until then its proceeds can be traded with, but
              not moved to another account.
            </Trans>
          )}
        </Figure>
        <Figure
          label={<Trans>Held</Trans>}
          title={t`Held`}
          figure={held}
          formula={<Trans>Set aside for pending orders + collateral of shorts</Trans>}
        >
          <Trans>
            What an order holds comes back when it is done. What a short holds comes back as it is
            covered.
          </Trans>
        </Figure>
      </Facts>
      <p className={`${desk['links']} ${styles['move']}`}>
        <a className={desk['link']} href={linkTo.transfer({ to: 'stock' })}>
          <Trans>Move money</Trans>
        </a>
      </p>
    </>
  );
}

/** What is less than a cent can be neither traded with nor moved. */
function wholeCents(micros: bigint): bigint {
  return (micros / 10_000n) * 10_000n;
}

function Figure({
  label,
  title,
  figure,
  formula,
  sum,
  children,
}: {
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
