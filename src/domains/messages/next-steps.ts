import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Message, MessageKind } from '../../../contract/message.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

/** A next step after reading a message. */
export interface NextStep {
  readonly text: MessageDescriptor;
  readonly href: Href;
}

const security: NextStep = { text: msg`Security`, href: linkTo.security() };
const password: NextStep = { text: msg`Change password`, href: linkTo.changePassword() };
const papers: NextStep = { text: msg`View my documents`, href: linkTo.identity() };
const contracts: NextStep = { text: msg`Contracts`, href: linkTo.contracts() };
const verify: NextStep = { text: msg`Verify your identity`, href: linkTo.identity() };
const history: NextStep = { text: msg`Sign-in history`, href: linkTo.accessHistory() };

const steps: Readonly<Record<MessageKind, (figures: Message['figures']) => readonly NextStep[]>> = {
  welcome: () => [{ text: msg`View the market`, href: linkTo.stocks() }, verify],
  new_device: () => [security, password],
  session_stolen: () => [password, security],
  password_changed: () => [security, history],
  password_reset_requested: () => [security, password],
  pin_changed: () => [security, password],
  passkey_added: () => [security, password],
  passkey_removed: () => [security, password],
  email_bound: () => [security, password],
  mobile_bound: () => [security, password],
  identity_submitted: () => [papers],
  identity_passed: () => [{ text: msg`Your account`, href: linkTo.me() }],
  identity_failed: () => [{ text: msg`Correct my documents`, href: linkTo.identity() }],
  contract_drawn_up: () => [contracts],
  contract_signed: () => [contracts],
  contract_countersigned: () => [contracts],
  contract_ended: () => [contracts],
  demo_grant: () => [
    { text: msg`Move money`, href: linkTo.transfer() },
    { text: msg`Your account`, href: linkTo.me() },
  ],
  transfer_done: ({ key }) =>
    typeof key === 'string'
      ? [{ text: msg`View transfer`, href: linkToPath(paths.transferDone, { key }) }]
      : [{ text: msg`Your account`, href: linkTo.me() }],
  deposit_seen: ofMoney,
  deposit_credited: ofMoney,
  deposit_final: ofMoney,
  deposit_reversed: ofMoney,
  deposit_too_small: ofMoney,
  deposit_not_accepted: ofMoney,
  bank_deposit_seen: ofBankDeposit,
  bank_deposit_credited: ofBankDeposit,
  bank_deposit_returned: ofBankDeposit,
  bank_deposit_reversed: ofBankDeposit,
  debt_paid: ofMoney,
  withdrawal_asked: ofWithdrawal,
  withdrawal_sent: ofWithdrawal,
  withdrawal_filed: ofWithdrawal,
  withdrawal_paid: ofWithdrawal,
  withdrawal_final: ofWithdrawal,
  withdrawal_cancelled: ofWithdrawal,
  withdrawal_refused: ofWithdrawal,
  withdrawal_failed: ofWithdrawal,
  withdrawal_returned: ofWithdrawal,
  order_accepted: ofOrder,
  order_partly_filled: ofOrder,
  order_filled: ofOrder,
  order_changed: ofOrder,
  order_cancelled: ofOrder,
  order_expired: ofOrder,
  close_only: () => [
    { text: msg`Move money`, href: linkTo.transfer({ from: 'wallet', to: 'stock' }) },
    positions,
  ],
  close_only_lifted: () => [positions],
  dividend_paid: ofTicker,
  dividend_charged: ofTicker,
  split_applied: ofTicker,
  fund_bought: ofProduct,
  fund_redeemed: ofProduct,
  fund_paid: ofProduct,
  quant_started: ofProduct,
  quant_refunded: () => [{ text: msg`View products`, href: linkTo.products() }],
  quant_matured: ofMaturity,
  quant_paid: ofMaturity,
  managed_started: ofManaged,
  managed_recalled: ofManaged,
  managed_matured: ofManaged,
  managed_paid: ofEnd,
  saving_bought: ofSaving,
  saving_paid: ofSavingPayment,
  saving_matured: ofSavingPayment,
  service_replied: ofMatter,
  donation_made: ofDonation,
  donation_due: ({ pledgeId }) => [
    typeof pledgeId === 'string'
      ? { text: msg`Review and confirm`, href: linkTo.pledge({ id: pledgeId }) }
      : charity,
  ],
  donation_lapsed: () => [charity],
  donation_paid: (figures) => [
    { text: msg`My donations`, href: linkTo.donations() },
    ...ofCause(figures),
  ],
  cause_reached: (figures) => ofCause(figures),
  referral_joined: ofReferral,
  referral_paid: ofReferral,
  referral_stopped: ofReferral,
  referral_not_counted: ofReferral,
  morning_report: ({ date }) => [
    {
      text: msg`Read the report`,
      href: linkTo.morningOverview({ date: typeof date === 'string' ? date : undefined }),
    },
  ],
  market_review: ({ date }) => [
    {
      text: msg`Read the review`,
      href: linkTo.marketReview({ date: typeof date === 'string' ? date : undefined }),
    },
  ],
  price_alert: ofTicker,
  own_stock_news: ({ newsId, ...figures }) => [
    ...(typeof newsId === 'string'
      ? [{ text: msg`Read the news`, href: linkTo.newsItem({ id: newsId }) }]
      : []),
    ...ofTicker(figures),
  ],
};

const positions: NextStep = { text: msg`View my positions`, href: linkTo.deskPositions() };

const charity: NextStep = { text: msg`Charity`, href: linkTo.charity() };

function ofCause({ causeId }: Message['figures']): readonly NextStep[] {
  return typeof causeId === 'string'
    ? [{ text: msg`View cause`, href: linkTo.cause({ id: causeId }) }]
    : [charity];
}

function ofDonation({ donationId, ...figures }: Message['figures']): readonly NextStep[] {
  return [
    ...(typeof donationId === 'string'
      ? [{ text: msg`View donation`, href: linkTo.donation({ id: donationId }) }]
      : []),
    ...ofCause(figures),
  ];
}

function ofMatter({ matterId, about }: Message['figures']): readonly NextStep[] {
  return [
    typeof matterId === 'string'
      ? { text: msg`View conversation`, href: matterHref(matterId, about) }
      : { text: msg`Customer service`, href: linkTo.service() },
  ];
}

/** The conversation of a reply. */
export function matterHref(id: string, about: unknown): Href {
  return linkTo.conversation({ id, about: about === 'idea' ? 'idea' : 'service' });
}

function ofMoney({ recordId }: Message['figures']): readonly NextStep[] {
  return [
    typeof recordId === 'string'
      ? { text: msg`View deposit`, href: linkTo.fundingRecord({ id: recordId }) }
      : { text: msg`Deposits and withdrawals`, href: linkTo.fundingRecords() },
  ];
}

function ofReferral(): readonly NextStep[] {
  return [{ text: msg`View my invitations`, href: linkTo.invited() }];
}

function ofBankDeposit({ recordId }: Message['figures']): readonly NextStep[] {
  return [
    typeof recordId === 'string'
      ? { text: msg`View deposit`, href: linkTo.bankDepositRecord({ id: recordId }) }
      : { text: msg`Deposits and withdrawals`, href: linkTo.fundingRecords() },
  ];
}

function ofWithdrawal({ withdrawalId }: Message['figures']): readonly NextStep[] {
  return [
    typeof withdrawalId === 'string'
      ? { text: msg`View withdrawal`, href: linkTo.withdrawalRecord({ id: withdrawalId }) }
      : { text: msg`Deposits and withdrawals`, href: linkTo.fundingRecords() },
  ];
}

function ofProduct({ productId }: Message['figures']): readonly NextStep[] {
  return [
    { text: msg`My products`, href: linkTo.ownProducts() },
    ...(typeof productId === 'string'
      ? [{ text: msg`View product`, href: linkTo.product({ id: productId }) }]
      : []),
  ];
}

function ofMaturity({ productId }: Message['figures']): readonly NextStep[] {
  return typeof productId === 'string'
    ? [
        { text: msg`Maturity summary`, href: linkToPath(paths.productEnd, { id: productId }) },
        { text: msg`My products`, href: linkTo.ownProducts() },
      ]
    : [{ text: msg`My products`, href: linkTo.ownProducts() }];
}

function ofManaged({ managedId }: Message['figures']): readonly NextStep[] {
  return [
    ...(typeof managedId === 'string'
      ? [{ text: msg`View my strategy`, href: linkToPath(paths.managed, { id: managedId }) }]
      : []),
    { text: msg`View AI strategies`, href: linkToPath(paths.aiStrategies) },
  ];
}

function ofEnd({ managedId }: Message['figures']): readonly NextStep[] {
  return [
    ...(typeof managedId === 'string'
      ? [{ text: msg`View summary`, href: linkToPath(paths.managedEnd, { id: managedId }) }]
      : []),
    { text: msg`View AI strategies`, href: linkToPath(paths.aiStrategies) },
  ];
}

const savings: NextStep = { text: msg`View savings`, href: linkTo.savings() };

function ofSaving({ holdingId }: Message['figures']): readonly NextStep[] {
  return [
    ...(typeof holdingId === 'string'
      ? [{ text: msg`View holding`, href: linkTo.savingHolding({ id: holdingId }) }]
      : []),
    savings,
  ];
}

function ofSavingPayment({ moveId }: Message['figures']): readonly NextStep[] {
  return [
    ...(typeof moveId === 'string'
      ? [{ text: msg`View payment`, href: linkTo.savingPayment({ id: moveId }) }]
      : []),
    savings,
  ];
}

function ofOrder({ orderId, ticker }: Message['figures']): readonly NextStep[] {
  return [
    ...(typeof orderId === 'string'
      ? [{ text: msg`View order`, href: linkTo.order({ id: orderId }) }]
      : []),
    ...ofTicker({ ticker: ticker ?? '' }),
  ];
}

function ofTicker({ ticker }: Message['figures']): readonly NextStep[] {
  return typeof ticker === 'string' && ticker !== ''
    ? [{ text: msg`View ${ticker}`, href: linkTo.instrument({ ticker }) }]
    : [positions];
}

/**
 * The next steps after reading a message, the likeliest first.
 *
 * @param isVerified the customer's identity is already verified
 */
export function nextSteps({ kind, figures }: Message, isVerified: boolean): readonly NextStep[] {
  return steps[kind](figures).filter((step) => step !== verify || !isVerified);
}
