/** The code of a successful answer. Source: spec §9. */
export const SUCCESS_CODE = 2000;

/**
 * The refusals of the server. The list is closed: a new refusal does not compile until it has a number, a text and a
 * test.
 */
const REFUSALS = [
  /** A field of the call is missing or wrong; the answer names it. */
  'bad_parameter',
  /** The call has no session, or the session has ended. */
  'not_signed_in',
  /** The customer's identity is not verified. */
  'not_verified',
  /** The account or its password is wrong; the answer does not say which. */
  'wrong_credentials',
  'code_wrong',
  /** Older than five minutes, used, or tried too often: a new one is needed. */
  'code_expired',
  /** It is too soon to request a new code; the answer says when one is available. Source: spec §5. */
  'code_too_soon',
  /** The account has reached its daily number of codes. */
  'code_limit',
  /** Neither email nor text messages can be sent now. Source: spec §8. */
  'channel_congested',
  /** The proof is expired or used: verify again. */
  'proof_expired',
  /** The password breaks a rule; the answer names it. */
  'password_weak',
  'password_wrong',
  'pin_wrong',
  /** No funds PIN has been set. */
  'pin_missing',
  /** Locked after too many attempts; the answer says until when. */
  'locked',
  'address_taken',
  'invitation_unknown',
  'agreement_missing',
  /** Demo accounts exist in a demonstration only. */
  'demo_off',
  'passkey_refused',
  /** The code of a new device is expired, used or unknown; the device shows a new one. */
  'sign_in_expired',
  /** The account cannot be deleted yet; the answer names what blocks it. */
  'deletion_blocked',
  'number_unusable',
  'insufficient_funds',
  /** The same idempotency key was used before with different content. */
  'key_reused',
  /** The market is closed, or the session that the order needs is over. Source: spec §4, §8. */
  'market_closed',
  /** Outside the regular session only limit orders are accepted. */
  'limit_only',
  /** The price is finer than its tick; the answer names the tick. */
  'price_off_tick',
  /** The limit is far through the market and needs a second confirmation. */
  'price_far',
  /** Source: spec §5. */
  'volume_too_small',
  /** Fractions are for market orders in the regular session, and not for shorts. */
  'fraction_not_allowed',
  /** There is no bid or ask for the calculation. */
  'no_price',
  /** The order exceeds the shares held, or owed; the answer says how many there are. */
  'insufficient_shares',
  'not_shortable',
  /** Shorts need more equity; the answer says how much. */
  'short_equity',
  /** Source: spec §5. */
  'short_while_buying',
  'buy_while_shorting',
  /** A position in the opposite direction must be closed first: an order never crosses zero. */
  'position_other_way',
  /** Equity is below maintenance: orders may only close positions. */
  'close_only',
  /** The account's shorts need part of the money; the answer says how much can be moved. */
  'margin_needed',
  /** The order is already filled or canceled. */
  'order_done',
  /** The change reduces the order below the shares already filled. */
  'filled_meanwhile',
  /** The price has already been reached. */
  'alert_reached',
  'alert_limit',
  /** No way of depositing is open to the customer. Source: spec §8. */
  'recharge_closed',
  'coin_deposit_closed',
  'bank_deposit_closed',
  /** The maximum number of transfer notices, or of proofs of one transfer, is reached. */
  'notice_limit',
  /** The transfer has arrived, or the notice was canceled. */
  'notice_done',
  /** The file is not a picture or a PDF that we accept, or not of its declared type; the answer gives the reason. */
  'proof_unreadable',
  /** The bank account cannot receive money; the answer gives the reason. */
  'account_refused',
  /** The customer has reached the daily number of new addresses. */
  'address_limit',
  /** Not a TRON address, or one to which money must not be sent; the answer gives the reason. */
  'address_refused',
  /** The address book is full. */
  'payee_limit',
  /** An operator closed withdrawals. */
  'withdrawal_closed',
  /** Below the minimum withdrawal; the answer names it. */
  'amount_too_small',
  /** Above what remains of the daily or monthly limit; the answer says how much remains. */
  'withdrawal_limit',
  /** The fee has changed since the customer reviewed it; the answer names the new one. */
  'fee_changed',
  /** The withdrawal is signed or has ended, so it can no longer be canceled. */
  'withdrawal_done',
  /** The account has no email address or phone number to which a code can be sent. */
  'address_missing',
  /** The picture is unreadable or of an unsupported kind. */
  'image_unreadable',
  /** The documents are under review or verified, so they cannot be changed now. Source: spec §8. */
  'under_review',
  /** A step of identity verification is missing; the answer names it. */
  'papers_incomplete',
  /** The customer's storage for this purpose is full. */
  'storage_full',
  /** The contract could not be printed. Source: spec §8. */
  'contract_failed',
  /** The deposit has no contract: it was not credited, or was reversed. Source: spec §8. */
  'no_contract',
  /** The contract is already signed. */
  'contract_signed',
  /** The contract was drawn up again after it was shown. */
  'contract_changed',
  /** The signature is empty or only a dot. */
  'signature_empty',
  /** The customer has not acknowledged the notice about hypothetical performance, which is shown only after that. */
  'acknowledgement_missing',
  /** The product accepts no subscriptions now, or no redemptions in its current state. */
  'product_closed',
  /** The amount exceeds the product's remaining capacity; the answer says how much that is. */
  'product_full',
  /**
   * The order does not use all the money that was moved to the account for this product; the answer says how much is left.
   * Source: spec §5.
   */
  'not_fully_invested',
  /** The terms have changed since they were shown to the customer. */
  'terms_changed',
  /** More units than the customer has; the answer says how many. */
  'insufficient_units',
  /** The period is running, and no customer can leave before its end; the answer says when it ends. Source: spec §4. */
  'period_running',
  /** The selection for an AI strategy has fewer than three stocks of its list. Source: spec §5. */
  'too_few_stocks',
  /** The managed account runs to its end, or may be recalled only later; the answer says from when. */
  'not_recallable',
  /** The experience card was used before. Source: spec §8. */
  'card_used',
  /** The customer's own strategy has no risk level. Source: spec §5. */
  'no_risk_level',
  /** The draft was changed on another device; the answer contains the newer version. */
  'draft_conflict',
  /** The customer already has a running search. */
  'search_running',
  /** The treasury could not cover the interest on this amount. */
  'savings_uncovered',
  /** The holding was redeemed or has matured. */
  'saving_ended',
  /** Above the maximum of one purchase, or above the balance of the holding. */
  'amount_too_large',
  /** The cause accepts no donations: it has ended, or an operator closed it. */
  'cause_closed',
  /** Some of the donation was paid out, or the return period is over. */
  'donation_final',
  /** The month's donation expired, or was already confirmed or declined. */
  'pledge_over',
  /** Trading needs an account in the customer's name at the broker; the answer names the state of theirs. */
  'no_broker_account',
  /** This service trades without accounts in customers' names. */
  'broker_account_not_needed',
  /** The broker has the request, so its answers cannot be changed. */
  'broker_account_requested',
  /** It does not exist for this customer, although another customer may have it. */
  'not_found',
  'unknown_call',
  'unknown_ticker',
  'too_large',
  'too_many_requests',
  /** A bug or a broken part of the server; the log has the details, the answer does not. */
  'fault',
  /** The server is starting or stopping, or its database or market is unavailable. */
  'unavailable',
] as const;

export type Refusal = (typeof REFUSALS)[number];

/** The number of each refusal in the envelope and its HTTP status. */
export const refusals = {
  bad_parameter: { code: 4000, status: 400 },
  not_signed_in: { code: 4010, status: 401 },
  not_verified: { code: 4030, status: 403 },
  wrong_credentials: { code: 4011, status: 401 },
  code_wrong: { code: 4012, status: 400 },
  code_expired: { code: 4013, status: 400 },
  code_too_soon: { code: 4291, status: 429 },
  code_limit: { code: 4292, status: 429 },
  channel_congested: { code: 5031, status: 503 },
  proof_expired: { code: 4014, status: 400 },
  password_weak: { code: 4001, status: 400 },
  password_wrong: { code: 4015, status: 400 },
  pin_wrong: { code: 4016, status: 400 },
  pin_missing: { code: 4017, status: 400 },
  locked: { code: 4293, status: 429 },
  address_taken: { code: 4090, status: 409 },
  invitation_unknown: { code: 4042, status: 404 },
  agreement_missing: { code: 4002, status: 400 },
  demo_off: { code: 4123, status: 409 },
  passkey_refused: { code: 4018, status: 400 },
  deletion_blocked: { code: 4091, status: 409 },
  number_unusable: { code: 4003, status: 400 },
  insufficient_funds: { code: 4092, status: 409 },
  key_reused: { code: 4093, status: 409 },
  market_closed: { code: 4095, status: 409 },
  limit_only: { code: 4006, status: 400 },
  price_off_tick: { code: 4007, status: 400 },
  price_far: { code: 4096, status: 409 },
  volume_too_small: { code: 4008, status: 400 },
  fraction_not_allowed: { code: 4009, status: 400 },
  no_price: { code: 5032, status: 503 },
  insufficient_shares: { code: 4097, status: 409 },
  not_shortable: { code: 4098, status: 409 },
  short_equity: { code: 4099, status: 409 },
  short_while_buying: { code: 4101, status: 409 },
  buy_while_shorting: { code: 4102, status: 409 },
  position_other_way: { code: 4103, status: 409 },
  close_only: { code: 4104, status: 409 },
  order_done: { code: 4105, status: 409 },
  margin_needed: { code: 4109, status: 409 },
  alert_reached: { code: 4106, status: 409 },
  alert_limit: { code: 4107, status: 409 },
  recharge_closed: { code: 4111, status: 409 },
  coin_deposit_closed: { code: 4112, status: 409 },
  bank_deposit_closed: { code: 4124, status: 409 },
  notice_limit: { code: 4125, status: 409 },
  notice_done: { code: 4126, status: 409 },
  proof_unreadable: { code: 4021, status: 400 },
  account_refused: { code: 4022, status: 400 },
  address_limit: { code: 4294, status: 429 },
  address_refused: { code: 4019, status: 400 },
  payee_limit: { code: 4113, status: 409 },
  withdrawal_closed: { code: 4114, status: 409 },
  amount_too_small: { code: 4020, status: 400 },
  withdrawal_limit: { code: 4115, status: 409 },
  fee_changed: { code: 4116, status: 409 },
  withdrawal_done: { code: 4117, status: 409 },
  address_missing: { code: 4118, status: 409 },
  sign_in_expired: { code: 4023, status: 400 },
  filled_meanwhile: { code: 4108, status: 409 },
  image_unreadable: { code: 4004, status: 400 },
  under_review: { code: 4094, status: 409 },
  papers_incomplete: { code: 4005, status: 400 },
  storage_full: { code: 4110, status: 409 },
  contract_failed: { code: 5033, status: 503 },
  no_contract: { code: 4119, status: 409 },
  contract_signed: { code: 4120, status: 409 },
  contract_changed: { code: 4121, status: 409 },
  signature_empty: { code: 4122, status: 400 },
  acknowledgement_missing: { code: 4131, status: 409 },
  product_closed: { code: 4132, status: 409 },
  product_full: { code: 4133, status: 409 },
  not_fully_invested: { code: 4134, status: 409 },
  terms_changed: { code: 4135, status: 409 },
  insufficient_units: { code: 4136, status: 409 },
  period_running: { code: 4137, status: 409 },
  too_few_stocks: { code: 4138, status: 400 },
  not_recallable: { code: 4139, status: 409 },
  card_used: { code: 4140, status: 409 },
  no_risk_level: { code: 4141, status: 400 },
  draft_conflict: { code: 4142, status: 409 },
  search_running: { code: 4143, status: 409 },
  savings_uncovered: { code: 4144, status: 409 },
  saving_ended: { code: 4145, status: 409 },
  amount_too_large: { code: 4146, status: 409 },
  cause_closed: { code: 4147, status: 409 },
  donation_final: { code: 4148, status: 409 },
  pledge_over: { code: 4149, status: 409 },
  no_broker_account: { code: 4150, status: 409 },
  broker_account_not_needed: { code: 4151, status: 409 },
  broker_account_requested: { code: 4152, status: 409 },
  not_found: { code: 4043, status: 404 },
  unknown_call: { code: 4040, status: 404 },
  unknown_ticker: { code: 4041, status: 404 },
  too_large: { code: 4130, status: 413 },
  too_many_requests: { code: 4290, status: 429 },
  fault: { code: 5000, status: 500 },
  unavailable: { code: 5030, status: 503 },
} as const satisfies Record<Refusal, { code: number; status: number }>;

const COMMON = [
  'bad_parameter',
  'unknown_call',
  'too_large',
  'too_many_requests',
  'fault',
  'unavailable',
] as const;

/** The refusals that any call may return. */
export type CommonRefusal = (typeof COMMON)[number];

export function isRefusal(word: unknown): word is Refusal {
  return REFUSALS.some((refusal) => refusal === word);
}
