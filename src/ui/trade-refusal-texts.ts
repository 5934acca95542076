import { msg } from '@lingui/core/macro';

/** The texts of refusals that only calls about orders and alerts give. Their catalog comes with the trading screens. */
export const tradeRefusalTexts = {
  market_closed: msg`Trading is currently closed.`,
  limit_only: msg`Outside the regular session only limit orders are taken.`,
  price_off_tick: msg`This price is finer than the exchange takes.`,
  price_far: msg`This price is more than 20% through the market.`,
  volume_too_small: msg`Volumes are too small`,
  fraction_not_allowed: msg`Parts of a share trade only at the market, in the regular session.`,
  no_price: msg`Nobody offers a price right now.`,
  insufficient_shares: msg`You do not have that many shares.`,
  not_shortable: msg`These shares cannot be borrowed.`,
  short_equity: msg`Short selling needs an account worth at least $2,000.`,
  short_while_buying: msg`You have an order to buy this waiting. Cancel it first.`,
  buy_while_shorting: msg`You have an order to sell this short waiting. Cancel it first.`,
  position_other_way: msg`You hold this the other way round. Close that position first.`,
  close_only: msg`Your account is below what its shorts need. You can only close positions now.`,
  order_done: msg`This order is done already.`,
  filled_meanwhile: msg`That many shares are filled already. Nothing was changed.`,
  alert_reached: msg`The price is there already.`,
  alert_limit: msg`You have as many alerts as one person can have. Remove one first.`,
};
