import { msg } from '@lingui/core/macro';

/** The texts of refusals that only calls about orders and alerts give. Their catalog comes with the trading screens. */
export const tradeRefusalTexts = {
  market_closed: msg`Trading is currently closed.`,
  limit_only: msg`Outside regular hours, only limit orders are accepted.`,
  price_off_tick: msg`This price has more decimals than the exchange accepts.`,
  price_far: msg`This price is more than 20% worse than the market.`,
  volume_too_small: msg`Volumes are too small`,
  fraction_not_allowed: msg`Fractional shares trade only as market orders during regular hours.`,
  no_price: msg`No price is available right now.`,
  insufficient_shares: msg`You do not have that many shares.`,
  not_shortable: msg`These shares are not available to borrow.`,
  short_equity: msg`Short selling requires account equity of at least $2,000.`,
  short_while_buying: msg`You have a pending order to buy this stock. Cancel it first.`,
  buy_while_shorting: msg`You have a pending order to sell this stock short. Cancel it first.`,
  position_other_way: msg`You hold the opposite position. Close that position first.`,
  close_only: msg`Your account equity is below what your shorts require. You can only close positions.`,
  order_done: msg`This order is already closed.`,
  filled_meanwhile: msg`That many shares are already filled. Nothing was changed.`,
  alert_reached: msg`The price is already there.`,
  alert_limit: msg`You have reached the maximum number of alerts. Remove one first.`,
};
