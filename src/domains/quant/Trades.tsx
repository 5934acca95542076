import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { getProductTrades, type ProductTrade } from '../../../contract/product.ts';
import { usePages } from '../../data/call/pages.ts';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import type { ShownMoney } from '../../live/useShownMoney.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './quant.module.css';
import { ShowMore } from './ShowMore.tsx';
import { tradeSideTexts } from './texts.ts';
import { tradePages, type TradesCall } from './trade-pages.ts';
import { TRADES_SORT, TradesTable } from './TradesTable.tsx';

/** The trades that a brief list shows first. */
const FIRST_TRADES = 5;

/** The trades of a product since its launch, or of a managed account since its start, newest first. */
export function Trades({
  id,
  of: endpoint = getProductTrades,
  isOver = false,
  isBrief = false,
  rule,
  money,
}: {
  id: string;
  /** Whether the product no longer trades. */
  isOver?: boolean;
  /** Whether a list shows the last trades first, and the others once they are asked for. */
  isBrief?: boolean;
  /** The kind of the product's rule; some never trade on the market. */
  rule?: string | undefined;
  of?: TradesCall;
  /** Hides amounts when the customer does. */
  money?: ShownMoney;
}) {
  const { t } = useWords();
  const needsAll = useParameter(TRADES_SORT) !== undefined;
  const pages = useMemo(() => tradePages(endpoint, id, needsAll), [endpoint, id, needsAll]);
  const list = usePages(pages);
  const { lines } = list;
  const [isAsked, setAsked] = useState(!isBrief);
  const hidesSome = !isAsked && lines !== undefined && lines.length > FIRST_TRADES;
  const more = list.moreDeclined ? (
    <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
  ) : (
    list.hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
  );
  return (
    <Section title={<Trans context="of a product">Trades</Trans>}>
      {lines === undefined ? (
        list.declined ? (
          <Declined answer={list.declined} onRetry={list.reload} />
        ) : (
          <Skeleton rows={6} />
        )
      ) : lines.length === 0 ? (
        <p className={styles['note']}>
          <NoTrades isOver={isOver} rule={rule} />
        </p>
      ) : (
        <WithRoom
          table={
            <>
              <TradesTable trades={lines} list={list} own={money} />
              {more}
            </>
          }
          rows={
            <>
              <List label={t`Trades`}>
                {(hidesSome ? lines.slice(0, FIRST_TRADES) : lines).map((trade) => (
                  <TradeRow key={trade.id} trade={trade} own={money} />
                ))}
              </List>
              {hidesSome ? <ShowMore onMore={() => setAsked(true)} /> : more}
            </>
          }
        />
      )}
    </Section>
  );
}

function NoTrades({ isOver, rule }: { isOver: boolean; rule: string | undefined }) {
  if (rule === 'fund_of_funds') {
    return (
      <Trans>
        This fund buys and redeems units of other funds at their daily NAV. It doesn’t trade on the
        market.
      </Trans>
    );
  }
  if (rule === 'money_market') {
    return <Trans>This fund holds cash that earns interest. It doesn’t trade on the market.</Trans>;
  }
  if (isOver) return <Trans>There were no trades.</Trans>;
  return <Trans>No trades yet. The rule trades for the first time at the next market open.</Trans>;
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
