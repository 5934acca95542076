import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderLife } from '../../../contract/order.ts';
import { ExchangeMoment } from '../../live/ExchangeMoment.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './order.module.css';
import { orderEventTexts } from './order-event-texts.ts';

/** What happened to an order, the first above. */
export function OrderEvents({ events }: { events: OrderLife['events'] }) {
  const { i18n } = useLingui();
  const words = useOrderWords();
  return (
    <Section title={<Trans>Timeline</Trans>}>
      <ol className={styles['events']}>
        {events.map((event, index) => {
          const shares = event.qtyMicros !== null && words.shares(event.qtyMicros);
          const price = words.dollars(event.priceMicros);
          return (
            // Events are only ever added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles['event']}>
              <span className={styles['eventName']}>
                {i18n._(orderEventTexts[event.kind])}
                {shares && event.priceMicros !== null && (
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
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
