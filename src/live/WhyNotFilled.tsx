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
        <Trans>There are no sellers of {ticker} right now.</Trans>
      ) : (
        <Trans>There are no buyers of {ticker} right now.</Trans>
      );
    case 'price_away': {
      const market = words.dollars(why.marketMicros);
      const away = words.dollars(why.awayMicros);
      if (order.limitMicros === null) {
        const most = words.dollars(order.collarMicros);
        return (
          <Trans>
            The ask is {market}, {away} above the maximum price per share, {most}.
          </Trans>
        );
      }
      return isBid ? (
        <Trans>
          The ask is {market}, {away} above your limit.
        </Trans>
      ) : (
        <Trans>
          The bid is {market}, {away} below your limit.
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
      Sellers offer {offered} at your price; you have {left} left to buy. The rest fills as more
      shares are offered.
    </Trans>
  ) : (
    <Trans>
      Buyers want {offered} at your price; you have {left} left to sell. The rest fills as more bids
      come in.
    </Trans>
  );
}
