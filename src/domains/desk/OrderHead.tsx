import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useMarketFace } from '../../live/useMarketFace.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { orderEndText } from '../../live/OrderRow.tsx';
import { WhyNotFilled } from '../../live/WhyNotFilled.tsx';
import { cancelReasonTexts } from '../../ui/order-texts.ts';
import { Tag } from '../../ui/Tag.tsx';
import { linkTo } from '../../nav/links.ts';
import desk from './desk.module.css';
import styles from './order.module.css';
import { FilledBar } from './FilledBar.tsx';

/** The order, its status and, while it is pending, why it has not filled. */
export function OrderHead({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const words = useOrderWords();
  const name = useInstrument(order.ticker)?.name;
  const { status, reason, isCancelling } = order;
  const isPending = status === 'pending';
  return (
    <div className={styles['orderHead']}>
      <div className={styles['orderTitle']}>
        <h2>{words.title(order)}</h2>
        <Tag tone={isPending ? 'accent' : 'plain'}>
          {isPending && isCancelling ? <Trans>Canceling…</Trans> : i18n._(orderEndText(order))}
        </Tag>
      </div>
      <p className={styles['orderWhat']}>{words.line(order)}</p>
      <p className={desk['note']}>{name ?? '\u00a0'}</p>
      {reason !== null && reason !== 'replaced' && (
        <p className={styles['reason']}>{i18n._(cancelReasonTexts[reason])}</p>
      )}
      {isPending && (
        <>
          <FilledBar order={order} />
          {!isCancelling && <Why order={order} />}
          <p className={desk['note']}>
            <TimeLeft untilMs={order.expiresAtMs} />
          </p>
        </>
      )}
    </div>
  );
}

function Why({ order }: { order: Order }) {
  const face = useMarketFace(order.ticker);
  return (
    <p className={`${desk['why']} ${styles['whyHere']}`}>
      <WhyNotFilled order={order} face={face} />{' '}
      <a
        className={`${styles['inLine']} reach`}
        href={linkTo.assistant({ symbol: order.ticker, about: 'order' })}
      >
        <Trans>Ask why</Trans>
      </a>
    </p>
  );
}
