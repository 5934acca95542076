import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PriceAlert } from '../../../contract/alert.ts';
import type { Message } from '../../../contract/message.ts';
import { useAlerts } from '../../data/account/alerts.ts';
import { useFollow, useQuote } from '../../data/feed/quotes.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { later } from '../../live/later.tsx';
import { useAlertWords } from '../../live/useAlertWords.ts';
import { priceOf } from '../../live/useLivePrice.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Price } from '../../ui/Price.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './messages.module.css';
import { readAlert } from './read-alert.ts';

const AlertSheet = later(() => import('../../live/AlertSheet.tsx'));

/** A price alert: its condition, when it was reached, the current price, and a button to set it again. */
export default function AlertMessage({ figures }: Pick<Message, 'figures'>) {
  const asked = readAlert(figures);
  return asked && <Asked {...asked} />;
}

function Asked({ ticker, alertId, ...asked }: NonNullable<ReturnType<typeof readAlert>>) {
  const format = useFormat();
  const say = useAlertWords();
  const [isOpen, setOpen] = useState(false);
  const instrument = useInstrument(ticker);
  useFollow('market', [ticker]);
  const now = priceOf(useQuote(ticker, 'market'));
  // Alerts are kept for 30 days; the message outlives its alert.
  const reachedAtMs = useAlerts().value?.alerts.find(
    ({ id }: PriceAlert) => id === alertId,
  )?.firedAtMs;
  return (
    <>
      <div className={styles['facts']}>
        <Facts columns={1}>
          <Fact label={<Trans>Symbol</Trans>}>
            {ticker}
            {instrument && ` · ${instrument.name}`}
          </Fact>
          <Fact label={<Trans>Current price</Trans>}>
            <Price value={dollarsOf(now)} />
          </Fact>
          <Fact label={<Trans>Alert price</Trans>}>{say(asked)}</Fact>
          {typeof reachedAtMs === 'number' && (
            <Fact label={<Trans context="price alert">Reached</Trans>}>
              {format.marketMoment(reachedAtMs)}
            </Fact>
          )}
        </Facts>
      </div>
      <div className={styles['steps']}>
        <ButtonLink look="primary" href={linkTo.instrument({ ticker, kind: instrument?.kind })}>
          <Trans>View {ticker}</Trans>
        </ButtonLink>
        <Button onPress={() => setOpen(true)}>
          <Trans>Set it again</Trans>
        </Button>
        <ButtonLink href={linkTo.notifications()}>
          <Trans>All price alerts</Trans>
        </ButtonLink>
      </div>
      {isOpen && (
        <AlertSheet
          ticker={ticker}
          priceMicros={now}
          startMicros={BigInt(asked.priceMicros)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
