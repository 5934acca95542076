import { Trans } from '@lingui/react/macro';
import { findOrder } from '../../../contract/found-order.ts';
import { orderNumberIn } from '../../../contract/order-number.ts';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';
import { foundHref } from '../../live/found-href.ts';
import { useFoundWords } from '../../live/useFoundWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './service.module.css';

/** The way to the order whose number the text being typed has; hidden where it has none. */
export function NearOrder({ text }: { text: string }) {
  const number = orderNumberIn(text);
  return (
    <div aria-live="polite">{number !== undefined && <Found key={number} number={number} />}</div>
  );
}

function Found({ number }: { number: string }) {
  const { locale } = useSettings();
  const found = useKnown(findOrder, { number, language: locale }).value?.found ?? [];
  const words = useFoundWords();
  if (found.length === 0) return null;
  return (
    <div className={styles['near']}>
      <p>
        <Trans>Order {number}</Trans>
      </p>
      <ul className={styles['topics']}>
        {found.map((each) => (
          <li key={each.id}>
            <a className={styles['topic']} href={foundHref(each)}>
              {words(each).title} · {words(each).line}
              <Icon name="chevron" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
