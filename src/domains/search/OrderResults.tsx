import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './History.module.css';

const SHOWN_MAX = 4;

/** Pending orders that answer a search. */
export default function OrderResults({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const words = useOrderWords();
  return (
    <Section title={<Trans>Pending orders</Trans>}>
      <List label={t`Pending orders`}>
        {orders.slice(0, SHOWN_MAX).map((order) => (
          <Row
            key={order.id}
            href={linkTo.order({ id: order.id })}
            leading={<Icon name="clock" size={20} />}
            title={words.title(order)}
            subtitle={words.line(order)}
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
