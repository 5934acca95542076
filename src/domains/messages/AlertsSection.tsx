import { Trans } from '@lingui/react/macro';
import type { PriceAlert } from '../../../contract/alert.ts';
import { useAlerts } from '../../data/account/alerts.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AlertRow } from './AlertRow.tsx';
import styles from './alerts.module.css';
import { inOrder } from './alert-order.ts';

/** Every pending price alert, by ticker and live, and those reached in the last 30 days. */
export default function AlertsSection() {
  const { value, asOfMs, declined, reload } = useAlerts();
  return (
    <Section title={<Trans>Price alerts</Trans>}>
      {value && declined && (
        <div className={styles['age']}>
          <AsOf asOfMs={asOfMs} quietMs={0} />
        </div>
      )}
      {value ? (
        <Alerts alerts={value.alerts} />
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Section>
  );
}

function Alerts({ alerts }: { alerts: readonly PriceAlert[] }) {
  const { waiting, reached } = inOrder(alerts);
  useFollow('market', [...new Set(waiting.map(({ ticker }) => ticker))]);
  return (
    <>
      {waiting.length === 0 && (
        <Empty
          icon="bell"
          title={<Trans>No active price alerts</Trans>}
          action={
            <ButtonLink href={linkTo.search()}>
              <Trans>Find a stock</Trans>
            </ButtonLink>
          }
        >
          <Trans>To set one, tap the bell on a stock or ETF.</Trans>
        </Empty>
      )}
      <List>
        {waiting.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </List>
      {reached.length > 0 && (
        <>
          <h3 className={styles['heading']}>
            <Trans>Reached in the last 30 days</Trans>
          </h3>
          <List>
            {reached.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </List>
        </>
      )}
    </>
  );
}
