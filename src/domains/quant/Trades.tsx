import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { getProductTrades, type ProductTrade } from '../../../contract/product.ts';
import type { getManagedTrades } from '../../../contract/managed.ts';
import { useKnown } from '../../data/call/known.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import type { ShownMoney } from '../../live/useShownMoney.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './quant.module.css';
import { tradeSideTexts } from './texts.ts';

const PAGE = 20;

/** The trades of a product since its launch, or of a managed account since its start, newest first. */
export function Trades({
  id,
  of: endpoint = getProductTrades,
  isOver = false,
  money,
}: {
  id: string;
  /** Whether the product no longer trades. */
  isOver?: boolean;
  of?: typeof getProductTrades | typeof getManagedTrades;
  /** Hides amounts when the customer does. */
  money?: ShownMoney;
}) {
  const { t } = useWords();
  const head = useKnown(endpoint, { id, limit: PAGE });
  const more = useCall(endpoint);
  const [below, setBelow] = useState<{
    of: string;
    trades: readonly ProductTrade[];
    hasMore: boolean;
  }>();
  const first = head.value?.trades ?? [];
  const last = first.at(-1)?.id ?? '';
  const added = below?.of === last ? below : undefined;
  const trades = [...first, ...(added?.trades ?? [])];
  const hasMore = added?.hasMore ?? head.value?.hasMore ?? false;

  async function load(): Promise<void> {
    const before = trades.at(-1)?.id;
    if (before === undefined) return;
    const answer = await more.send({ id, before, limit: PAGE });
    if (!answer.ok) return;
    setBelow({
      of: last,
      trades: [...(added?.trades ?? []), ...answer.value.trades],
      hasMore: answer.value.hasMore,
    });
  }

  return (
    <Section title={<Trans context="of a product">Trades</Trans>}>
      <List
        label={t`Trades`}
        waiting={head.waiting && !head.value}
        declined={head.value ? undefined : head.declined}
        onRetry={head.reload}
        empty={
          <p className={styles['note']}>
            {isOver ? (
              <Trans>There were no trades.</Trans>
            ) : (
              <Trans>No trades yet. The rule trades for the first time at the next opening.</Trans>
            )}
          </p>
        }
      >
        {trades.map((trade) => (
          <TradeRow key={trade.id} trade={trade} own={money} />
        ))}
      </List>
      <Declined answer={more.declined} />
      {hasMore && <MoreBelow waiting={more.waiting} onMore={() => void load()} />}
    </Section>
  );
}

function TradeRow({ trade, own }: { trade: ProductTrade; own: ShownMoney | undefined }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const open = useMoney();
  const money = own ?? open;
  return (
    <Row
      href={linkTo.instrument({ ticker: trade.ticker })}
      title={`${i18n._(tradeSideTexts[trade.side])} ${trade.ticker}`}
      subtitle={
        <span className={styles['facts']}>
          {`${money.shares(trade.qtyMicros)} × ${open.price(trade.priceMicros)}\u00a0· ${format.marketMoment(trade.atMs)}`}
        </span>
      }
      trailing={
        <span className={styles['figures']}>
          <span>{money.micros(trade.valueMicros)}</span>
          {trade.pnlMicros !== null && (
            <span className={styles['basis']}>{money.signed(trade.pnlMicros)}</span>
          )}
        </span>
      }
    />
  );
}
