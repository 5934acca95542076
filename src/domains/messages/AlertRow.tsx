import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../contract/answer.ts';
import type { PriceAlert } from '../../../contract/alert.ts';
import { dropAlert, putAlert } from '../../data/account/alerts.ts';
import { useQuote } from '../../data/feed/quotes.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { distancePercent } from '../../live/alert-wish.ts';
import { useAlertWords } from '../../live/useAlertWords.ts';
import { priceOf } from '../../live/useLivePrice.ts';
import { linkTo } from '../../nav/links.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { Row } from '../../ui/Row.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import styles from './alerts.module.css';

/** One alert: its condition and the distance to it, or when it was reached. */
export function AlertRow({ alert }: { alert: PriceAlert }) {
  const { t } = useWords();
  const format = useFormat();
  const say = useAlertWords();
  const { remove, isRemoving } = useRemove();
  const { ticker, firedAtMs } = alert;
  const kind = useInstrument(ticker)?.kind;
  const what = say(alert);
  return (
    <Row
      href={linkTo.instrument({ ticker, kind })}
      title={ticker}
      subtitle={<span className={styles['figure']}>{what}</span>}
      trailing={
        firedAtMs === null ? (
          <Distance alert={alert} />
        ) : (
          <span className={styles['side']}>{format.marketMoment(firedAtMs)}</span>
        )
      }
      action={
        <button
          type="button"
          className={styles['remove']}
          aria-label={t`Remove the alert: ${ticker}, ${what}`}
          disabled={isRemoving}
          onClick={() => void remove(alert)}
        >
          <Icon name="trash" />
        </button>
      }
    />
  );
}

function Distance({ alert: { ticker, priceMicros } }: { alert: PriceAlert }) {
  const { ref, isSeen } = useIsSeen();
  const format = useFormat();
  const now = priceOf(useQuote(ticker, 'market', isSeen));
  const away = format.changePercent(distancePercent(BigInt(priceMicros), now));
  return (
    <span ref={ref} className={styles['side']} aria-live="off">
      <Price value={dollarsOf(now)} />
      <span>
        <Trans context="from the price now to a price alert">{away} to go</Trans>
      </span>
    </span>
  );
}

/** Removes an alert with an undo; a reached alert only disappears from the list. */
function useRemove() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const say = useAlertWords();
  const [isRemoving, setRemoving] = useState(false);

  function tell(answer: Answer<unknown>): void {
    if (!answer.ok) showToast({ text: i18n._(refusalTexts[answer.code]) });
  }

  async function putBack({ ticker, direction, priceMicros }: PriceAlert): Promise<void> {
    tell(await putAlert({ ticker, direction, priceMicros }));
  }

  async function remove(alert: PriceAlert): Promise<void> {
    setRemoving(true);
    const answer = await dropAlert(alert.id);
    setRemoving(false);
    if (!answer.ok) {
      tell(answer);
      return;
    }
    const { ticker } = alert;
    const what = say(alert);
    showToast({
      text: t`Alert removed: ${ticker}, ${what}`,
      undo: alert.firedAtMs === null ? () => void putBack(alert) : undefined,
    });
  }
  return { remove, isRemoving };
}
