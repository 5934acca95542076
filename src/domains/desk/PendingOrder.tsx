import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';
import { useQuote } from '../../data/feed/quotes.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useFaceOf } from '../../live/useMarketFace.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { WhyNotFilled } from '../../live/WhyNotFilled.tsx';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { mayChange } from './change-draft.ts';
import desk from './desk.module.css';
import styles from './pending.module.css';
import { FilledBar } from './FilledBar.tsx';
import type { Act } from './OrderSheets.tsx';

/** One pending order: its facts, its fills, why it is pending, and the buttons to change and cancel it. */
export function PendingOrder({
  order,
  bidAsk,
  bidAskAsOfMs,
  onAct,
}: {
  order: Order;
  bidAsk: BidAsk | undefined;
  /** Wall time. */
  bidAskAsOfMs: number | undefined;
  onAct: (act: Act) => void;
}) {
  const words = useOrderWords();
  const face = useFaceOf(order.ticker, bidAsk, bidAskAsOfMs);
  const quote = useQuote(order.ticker, 'pending');
  const { isCancelling } = order;
  return (
    <li className={styles['card']}>
      <a className={styles['cardHead']} href={linkTo.order({ id: order.id })}>
        <span className={styles['cardTitle']}>{words.title(order)}</span>
        <span className={styles['cardLast']}>
          <Trans context="price">Last</Trans> <Price value={(quote?.compare ?? quote)?.price} />
        </span>
        <span className={styles['cardSize']}>{words.line(order)}</span>
        <span className={styles['cardSize']}>
          {isCancelling ? (
            <Tag tone="accent">
              <Trans>Canceling…</Trans>
            </Tag>
          ) : (
            <TimeLeft untilMs={order.expiresAtMs} />
          )}
        </span>
      </a>
      <FilledBar order={order} />
      {!isCancelling && (
        <p className={desk['why']}>
          <WhyNotFilled order={order} face={face} />
        </p>
      )}
      {!isCancelling && (
        <div className={desk['buttons']}>
          {mayChange(order) && (
            <Button onPress={() => onAct('change')}>
              <Trans context="order">Change</Trans>
            </Button>
          )}
          <Button onPress={() => onAct('cancel')}>
            <Trans context="order">Cancel</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
