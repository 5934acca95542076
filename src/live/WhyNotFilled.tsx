import { Trans } from '@lingui/react/macro';
import { isBuy } from '../../contract/order-intent.ts';
import type { Order } from '../../contract/order.ts';
import { type MarketFace, whyNotFilled } from '../../contract/why-not-filled.ts';
import { useOrderWords } from './useOrderWords.ts';

/** Why a pending order has not been filled, in words with their numbers. Source: rulings, Orders. */
export function WhyNotFilled({
  order,
  face,
}: {
  order: Order;
  /** The current market (see `useMarketFace`); `undefined` while unknown. */
  face: MarketFace | undefined;
}) {
  const words = useOrderWords();
  if (order.waitsForAccount) {
    return <Trans>Your brokerage account is not open yet. The order is sent once it is.</Trans>;
  }
  if (!face) return <Trans>Waiting for a bid and ask…</Trans>;
  const why = whyNotFilled(order, face);
  const { ticker } = order;
  const isBid = isBuy(order.intent);

  switch (why.kind) {
    case 'closed':
      return <Trans>The market is closed.</Trans>;
    case 'regular_only':
      return <Trans>Waiting for regular hours: extended hours are off.</Trans>;
    case 'halted':
      return <Trans>{ticker} is halted. It cannot trade until the halt ends.</Trans>;
    case 'no_quote':
      return isBid ? (
        <Trans>There are no offers for {ticker} right now.</Trans>
      ) : (
        <Trans>There are no bids for {ticker} right now.</Trans>
      );
    case 'price_away': {
      const market = words.dollars(why.marketMicros);
      const away = words.dollars(why.awayMicros);
      if (order.limitMicros === null) {
        const most = words.dollars(order.collarMicros);
        return (
          <Trans>
            The lowest offer is {market}, {away} above the maximum price per share, {most}.
          </Trans>
        );
      }
      return isBid ? (
        <Trans>
          The lowest offer is {market}, {away} above your limit.
        </Trans>
      ) : (
        <Trans>
          The highest bid is {market}, {away} below your limit.
        </Trans>
      );
    }
    case 'size':
  }
  const offered = words.shares(why.offeredMicros);
  const left = words.shares(why.leftMicros);
  if (why.offeredMicros >= why.leftMicros) {
    return <Trans>The market is at your price. The order can fill with the next quote.</Trans>;
  }
  return isBid ? (
    <Trans>
      At your price, {offered} are offered and {left} are left to buy. The rest fills as more shares
      are offered.
    </Trans>
  ) : (
    <Trans>
      At your price, {offered} are bid for and {left} are left to sell. The rest fills as more bids
      come in.
    </Trans>
  );
}
