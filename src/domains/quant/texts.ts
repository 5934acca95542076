import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  Benchmark,
  FundType,
  ProductHolding,
  ProductKind,
  ProductState,
  ProductTrade,
  RiskLevel,
} from '../../../contract/product.ts';
import type { ProductOrderKind, ProductOrderState } from '../../../contract/product-order.ts';
import type { ProductAbout } from '../../../contract/product.ts';

export const kindTexts: Readonly<Record<ProductKind, MessageDescriptor>> = {
  fund: msg({ message: 'Fund', context: 'kind of product' }),
  quant: msg({ message: 'Quantitative', context: 'kind of product' }),
  ai: msg({ message: 'AI strategy', context: 'kind of product' }),
};

/** Source: spec §3, Fund type options. */
export const typeTexts: Readonly<Record<FundType, MessageDescriptor>> = {
  mmf: msg`Money market fund`,
  bond: msg`Bond fund`,
  equity: msg`Equity fund`,
  hybrid: msg`Hybrid fund`,
  sector: msg`Sector fund`,
  leveraged: msg`Leveraged ETF fund`,
  fof: msg`Fund of funds`,
  reit: msg`REIT fund`,
  quant: msg`Quantitative`,
};

export const riskTexts: Readonly<Record<RiskLevel, MessageDescriptor>> = {
  low: msg`Low risk`,
  medium: msg`Medium risk`,
  high: msg`High risk`,
};

export const stateTexts: Readonly<Record<ProductState, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'state of a product' }),
  raising: msg({ message: 'Raising', context: 'state of a product' }),
  running: msg({ message: 'Running', context: 'state of a product' }),
  matured: msg({ message: 'Matured', context: 'state of a product' }),
  refunded: msg({ message: 'Refunded', context: 'state of a product' }),
};

export const benchmarkTexts: Readonly<Record<Benchmark, MessageDescriptor>> = {
  SPY: msg`SPY`,
  AGG: msg`AGG`,
  SHY: msg`SHY`,
  balanced: msg`60% SPY, 40% AGG`,
};

export const orderKindTexts: Readonly<Record<ProductOrderKind, MessageDescriptor>> = {
  subscribe: msg({ message: 'Purchase', context: 'order for a product' }),
  redeem: msg({ message: 'Redemption', context: 'order for a product' }),
  settlement: msg({ message: 'Maturity', context: 'order for a product' }),
};

const completed = msg({ message: 'Completed', context: 'order for a product' });

const orderStateTexts: Readonly<Record<ProductOrderState, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'order for a product' }),
  dealt: msg({ message: 'Priced', context: 'order for a product' }),
  paid: msg({ message: 'Paid', context: 'order for a product' }),
  cancelled: msg({ message: 'Canceled', context: 'order for a product' }),
  refunded: msg({ message: 'Refunded', context: 'order for a product' }),
};

/** The state of an order in words: a purchase is complete once it is priced, and a redemption once it is paid. */
export function orderStateText({
  kind,
  state,
}: {
  readonly kind: ProductOrderKind;
  readonly state: ProductOrderState;
}): MessageDescriptor {
  return kind === 'subscribe' && state === 'dealt' ? completed : orderStateTexts[state];
}

export const tradeSideTexts: Readonly<Record<ProductTrade['side'], MessageDescriptor>> = {
  buy: msg({ message: 'Buy', context: 'trade of a product' }),
  sell: msg({ message: 'Sell', context: 'trade of a product' }),
  short: msg({ message: 'Sell short', context: 'trade of a product' }),
  cover: msg({ message: 'Buy to cover', context: 'trade of a product' }),
};

export const holdingSideTexts: Readonly<Record<ProductHolding['direction'], MessageDescriptor>> = {
  long: msg({ message: 'Long', context: 'holding of a product' }),
  short: msg({ message: 'Short', context: 'holding of a product' }),
};

export const scheduleTexts: Readonly<Record<ProductAbout['schedule'], MessageDescriptor>> = {
  daily: msg({ message: 'Every trading day', context: 'rebalancing' }),
  weekly: msg({ message: 'Every week', context: 'rebalancing' }),
  monthly: msg({ message: 'Every month', context: 'rebalancing' }),
  quarterly: msg({ message: 'Every quarter', context: 'rebalancing' }),
  never: msg({ message: 'Never', context: 'rebalancing' }),
};
