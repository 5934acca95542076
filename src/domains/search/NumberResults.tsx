import { Trans, useLingui } from '@lingui/react/macro';
import { findOrder } from '../../../contract/found-order.ts';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';
import { foundHref } from '../../live/found-href.ts';
import { useFoundWords } from '../../live/useFoundWords.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './History.module.css';

/** What the customer has under an order number. */
export default function NumberResults({ number }: { number: string }) {
  const { t } = useLingui();
  const { locale } = useSettings();
  const known = useKnown(findOrder, { number, language: locale });
  const words = useFoundWords();
  return (
    <Section title={<Trans>Order {number}</Trans>}>
      <List
        label={t`Order ${number}`}
        waiting={known.waiting}
        declined={known.declined}
        onRetry={known.reload}
        skeletonRows={1}
        empty={
          <Empty icon="search" title={<Trans>No order with this number</Trans>}>
            <Trans>Check the number. Only your own orders can be found.</Trans>
          </Empty>
        }
      >
        {known.value?.found.map((found) => (
          <Row
            key={found.id}
            href={foundHref(found)}
            leading={<Icon name="lists" size={20} />}
            title={words(found).title}
            subtitle={words(found).line}
            trailing={
              <span className={styles['forget']}>
                <Icon name="chevron" size={16} />
              </span>
            }
          />
        ))}
      </List>
    </Section>
  );
}
