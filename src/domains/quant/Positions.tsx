import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AccountBalance, getBalances } from '../../../contract/account.ts';
import type { ManagedAccount } from '../../../contract/managed.ts';
import type { ProductPosition } from '../../../contract/product-order.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import { worthOfManaged, worthOfUnits } from '../../../contract/product-worth.ts';
import { areSettled, useKnown } from '../../data/call/known.ts';
import { Result } from '../../live/Result.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LateOwn } from './ai/LateOwn.tsx';
import { useLiveManaged } from './ai/managed.ts';
import { isOpen } from './ai/managed-rules.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useOrders } from './orders.ts';
import { PositionCard } from './PositionCard.tsx';
import { useLivePositions } from './positions.ts';
import styles from './quant.module.css';
import { UninvestedCash } from './UninvestedCash.tsx';

/** The customer's product positions and pending orders, and the cash beside them. */
export function Positions() {
  const { valued, pricedAtMs, declined, reload } = useLivePositions();
  const { orders = [] } = useOrders();
  const waiting = orders.filter(({ state }) => state === 'pending');
  const managed = useLiveManaged();
  const accounts = managed.accounts?.filter(isOpen);
  const { balances, cash, saved } = useBeside();
  if (!valued) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={6} />;
  }
  // Purchases without a price yet are among the pending orders.
  const shown = valued.filter(
    ({ position }) => position.unitsMicros !== '0' || position.pendingMicros === '0',
  );
  const beside = (cash.length > 0 || saved !== '0') && (
    <>
      <UninvestedCash accounts={cash} />
      {saved !== '0' && <OwnSavings micros={saved} />}
    </>
  );
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      {accounts && (
        <Totals
          positions={valued.map(({ position }) => position)}
          accounts={accounts}
          age={<AsOf asOfMs={oldestOf(pricedAtMs, managed.pricedAtMs)} />}
        />
      )}
      {waiting.length > 0 && <Waiting orders={waiting} />}
      {shown.length > 0 ? (
        <div className={styles['cards']}>
          {shown.map(({ position, at }) => (
            <PositionCard key={position.productId} position={position} at={at} />
          ))}
        </div>
      ) : (
        waiting.length === 0 &&
        (accounts ? accounts.length === 0 : managed.declined) && (
          <Empty
            icon="layers"
            title={<Trans>You hold no products yet</Trans>}
            action={
              <ButtonLink look="primary" href={linkTo.products()}>
                <Trans>View products</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              Funds and quantitative products that you buy appear here with their value.
            </Trans>
          </Empty>
        )
      )}
      {/* With the balances, so that what stands beside the strategies does not draw them anew. */}
      {areSettled(managed, balances) && (
        <div className={styles['apart']}>
          {!accounts || accounts.length === 0 ? (
            beside
          ) : cash.length > 0 ? (
            <Columns first={<LateOwn isBrief />} second={beside} />
          ) : (
            <>
              <LateOwn isBrief />
              {beside}
            </>
          )}
        </div>
      )}
      {(shown.length > 0 || waiting.length > 0 || (accounts && accounts.length > 0)) && (
        <div className={styles['buttons']}>
          <ButtonLink href={linkTo.products()}>
            <Trans>View products</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** What the customer has beside products: the cash of the accounts that products are bought from, and the savings. */
function useBeside() {
  const balances = useKnown(getBalances, {});
  const accounts: readonly AccountBalance[] = balances.value?.accounts ?? [];
  return {
    balances,
    cash: accounts.filter(
      ({ account, availableMicros }) =>
        (account === 'fund' || account === 'quantitative') && BigInt(availableMicros) > 0n,
    ),
    saved: accounts.find(({ account }) => account === 'wallet')?.savedMicros ?? '0',
  };
}

/** What the customer has in savings, which the total leaves out. */
function OwnSavings({ micros }: { micros: string }) {
  const { t } = useLingui();
  const money = useShownMoney();
  return (
    <Section>
      <List label={t({ message: 'Savings', context: 'plan and fixed terms' })}>
        <Row
          href={linkTo.savings()}
          title={<Trans context="plan and fixed terms">Savings</Trans>}
          trailing={
            <>
              <span className={styles['figures']}>{money.micros(micros)}</span>
              <Icon name="chevron" size={16} />
            </>
          }
        />
      </List>
    </Section>
  );
}

/** The total value of all products and strategies; unknown while a price is unknown. */
function Totals({
  positions,
  accounts,
  age,
}: {
  positions: readonly ProductPosition[];
  /** Those of strategies that are open. */
  accounts: readonly ManagedAccount[];
  age: ReactNode;
}) {
  const money = useShownMoney();
  // Positions that were paid out are no longer held.
  const held = positions.filter(({ unitsMicros }) => unitsMicros !== '0');
  if (held.length === 0 && accounts.length === 0) return null;
  const worths = [
    ...held.map((position) => worthOfUnits(position).worth),
    ...accounts.map((account) => worthOfManaged(account).worth),
  ];
  const cost = sumOf([
    ...held.map(({ costMicros }) => BigInt(costMicros)),
    ...accounts.map(({ investedMicros }) => BigInt(investedMicros)),
  ]);
  const worth = worths.every((each) => each !== undefined) ? sumOf(worths) : undefined;
  return (
    <div className={styles['totals']}>
      <p className={styles['basis']}>
        {held.some(({ liveNavMicros }) => liveNavMicros !== null) ? (
          <Trans>Estimated value of all products</Trans>
        ) : (
          <Trans>Value of all products</Trans>
        )}
      </p>
      <p className={styles['nav']}>
        <b>{money.micros(worth)}</b>{' '}
        {worth !== undefined && (
          <>
            <Result
              micros={worth - cost}
              percent={cost > 0n ? percentOf(worth - cost, cost) : undefined}
            />{' '}
            <span className={styles['basis']}>
              <Trans>since purchase</Trans>
            </span>
          </>
        )}
      </p>
      {age}
    </div>
  );
}

/** The older of two moments, where any is known. */
function oldestOf(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}

function sumOf(all: readonly bigint[]): bigint {
  return all.reduce((sum, each) => sum + each, 0n);
}

function Waiting({ orders }: { orders: NonNullable<ReturnType<typeof useOrders>['orders']> }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Pending orders</Trans>}>
      {orders.map((order) => (
        <div key={order.id}>
          <List label={t`Pending orders`}>
            <OrderRow order={order} />
          </List>
          <div className={styles['buttons']}>
            <CancelOrder order={order} />
          </div>
        </div>
      ))}
    </Section>
  );
}
