import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { centsLeft } from '../../../contract/money.ts';
import { type ClosedLot, getRealised } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { DirectionTag } from '../../live/DirectionTag.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './portfolio.module.css';

const PAGE = 50;

/** All closed lots, newest first, a page at a time; realized P&L is their sum. */
export function ClosedLots() {
  const { t } = useLingui();
  return (
    <ul className={styles['sums']} aria-label={t`Closed lots`}>
      <Page before={undefined} />
    </ul>
  );
}

function Page({ before }: { before: string | undefined }) {
  const { value, declined, reload } = useKnown(getRealised, {
    limit: PAGE,
    ...(before !== undefined && { before }),
  });
  const [hasMore, setMore] = useState(false);
  if (!value) {
    return (
      <li>{declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={2} />}</li>
    );
  }
  const last = value.lots.at(-1);
  return (
    <>
      {value.lots.map((lot) => (
        <Closed key={lot.id} lot={lot} />
      ))}
      {value.hasMore && last && !hasMore && (
        <li className={styles['more']}>
          <Button onPress={() => setMore(true)}>
            <Trans>Show more</Trans>
          </Button>
        </li>
      )}
      {value.hasMore && last && hasMore && <Page before={last.id} />}
    </>
  );
}

function Closed({ lot }: { lot: ClosedLot }) {
  const format = useFormat();
  const shown = useShownMoney();
  const shares = useOrderWords().shares(lot.qtyMicros);
  const closed = format.marketMoment(lot.closedAtMs);
  const proceeds = BigInt(lot.proceedsMicros);
  // Beside its result the cost is the term that makes the sum add up.
  const cost = centsLeft(proceeds, BigInt(lot.pnlMicros));
  return (
    <li className={styles['sum']}>
      <span className={styles['name']}>
        {lot.ticker} <DirectionTag direction={lot.direction} />
      </span>
      <span className={styles['amount']}>{shown.signed(lot.pnlMicros)}</span>
      {!shown.isHidden && (
        <>
          <span className={styles['detail']}>
            {shown.micros(proceeds)} − {shown.micros(cost)}
          </span>
          <span className={styles['detail']}>
            <Trans>
              {shares} · closed {closed}
            </Trans>
          </span>
        </>
      )}
    </li>
  );
}
