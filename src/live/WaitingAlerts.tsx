import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../contract/answer.ts';
import type { PriceAlert } from '../../contract/alert.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { dropAlert, putAlert, useWaitingAlerts } from '../data/account/alerts.ts';
import { Declined } from '../ui/Declined.tsx';
import { Icon } from '../ui/Icon.tsx';
import { List } from '../ui/List.tsx';
import { Row } from '../ui/Row.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { distancePercent } from './alert-wish.ts';
import styles from './AlertSheet.module.css';
import { useAlertWords } from './useAlertWords.ts';

/**
 * The pending alerts of a ticker, each with its distance and a button to remove it. The undo is here too, because a
 * toast is not reachable over a sheet.
 */
export function WaitingAlerts({
  ticker,
  nowMicros,
}: {
  ticker: Ticker;
  nowMicros: bigint | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useAlertWords();
  const alerts = useWaitingAlerts(ticker) ?? [];
  const [removed, setRemoved] = useState<PriceAlert>();
  const [declined, setDeclined] = useState<DeclinedAnswer>();

  async function remove(alert: PriceAlert): Promise<void> {
    const answer = await dropAlert(alert.id);
    setDeclined(answer.ok ? undefined : answer);
    if (answer.ok) setRemoved(alert);
  }

  async function putBack({ direction, priceMicros }: PriceAlert): Promise<void> {
    const answer = await putAlert({ ticker, direction, priceMicros });
    setDeclined(answer.ok ? undefined : answer);
    if (answer.ok) setRemoved(undefined);
  }

  return (
    <>
      {alerts.length > 0 && (
        <section className={styles['waiting']}>
          <h3 className={styles['heading']}>
            <Trans context="alerts">Waiting</Trans>
          </h3>
          <List>
            {alerts.map((alert) => {
              const what = say(alert);
              return (
                <Row
                  key={alert.id}
                  title={<span className={styles['figure']}>{what}</span>}
                  trailing={
                    <span className={styles['quiet']}>
                      {format.changePercent(distancePercent(BigInt(alert.priceMicros), nowMicros))}
                    </span>
                  }
                  action={
                    <button
                      type="button"
                      className={styles['remove']}
                      aria-label={t`Remove the alert: ${what}`}
                      onClick={() => void remove(alert)}
                    >
                      <Icon name="trash" />
                    </button>
                  }
                />
              );
            })}
          </List>
        </section>
      )}
      <div aria-live="polite">
        {removed && (
          <p className={styles['removed']}>
            <span>
              <Trans>Removed: {say(removed)}</Trans>
            </span>
            <button type="button" className={styles['undo']} onClick={() => void putBack(removed)}>
              <Trans>Undo</Trans>
            </button>
          </p>
        )}
        <Declined answer={declined} />
      </div>
    </>
  );
}
