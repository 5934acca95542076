import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderLife } from '../../../contract/order.ts';
import { ExchangeMoment } from '../../live/ExchangeMoment.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Section } from '../../ui/Section.tsx';
import { sessionTexts } from '../../ui/session-texts.ts';
import styles from './order.module.css';
import { orderEventTexts } from './order-event-texts.ts';

/**
 * The events of an order, oldest first. Several fills have a list of their own, and this list shows one line for them.
 * The session of the placement is shown unless it is the regular one.
 */
export function OrderEvents({ life: { order, events, fills } }: { life: OrderLife }) {
  const { i18n } = useLingui();
  const words = useOrderWords();
  const hasList = fills.length > 1;
  const shown = hasList ? events.filter(({ kind }) => kind !== 'partly_filled') : events;
  return (
    <Section title={<Trans>Timeline</Trans>}>
      <ol className={styles['events']}>
        {shown.map((event, index) => {
          const shares = event.qtyMicros !== null && words.shares(event.qtyMicros);
          const price = words.dollars(event.priceMicros);
          return (
            // Events are only ever added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles['event']}>
              <span className={styles['eventName']}>
                {i18n._(orderEventTexts[event.kind])}
                {!hasList && shares && event.priceMicros !== null && (
                  <>
                    {': '}
                    <Trans context="shares at a price">
                      {shares} at {price}
                    </Trans>
                  </>
                )}
              </span>
              <span className={styles['eventTime']}>
                <ExchangeMoment atMs={event.atMs} />
                {event.kind === 'accepted' && order.session !== 'regular' && (
                  <> · {i18n._(sessionTexts[order.session])}</>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
