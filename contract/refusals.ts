/** A call that was understood and answered with yes. Source: spec §9. */
export const SUCCESS_CODE = 2000;

/**
 * Every way the server says no. The list is closed: a new refusal does not compile until it has a number, a text and a
 * test.
 */
const REFUSALS = [
  /** A field of the call is missing or wrong; the answer names it. */
  'bad_parameter',
  /** The call has no session, or the session has ended. */
  'not_signed_in',
  /** The identity of the person has not passed. */
  'not_verified',
  /** The account or its password is wrong; which one is not said. */
  'wrong_credentials',
  'code_wrong',
  /** Older than five minutes, used, or tried too often: a new one is needed. */
  'code_expired',
  /** A new code may be asked for later; the answer says when. Source: spec §5. */
  'code_too_soon',
  /** As many codes as one account gets in a day. */
  'code_limit',
  /** Neither mail nor messages leave now. Source: spec §8. */
  'channel_congested',
  /** The proof is expired or used: verify again. */
  'proof_expired',
  /** The password breaks a rule; the answer names it. */
  'password_weak',
  'password_wrong',
  'pin_wrong',
  /** No funds PIN has been set. */
  'pin_missing',
  /** Tried too often; the answer says until when. */
  'locked',
  'address_taken',
  'invitation_unknown',
  'agreement_missing',
  'passkey_refused',
  /** The account cannot be deleted yet; the answer names what blocks it. */
  'deletion_blocked',
  'number_unusable',
  'insufficient_funds',
  /** The same key came before with something else in it. */
  'key_reused',
  /** Nothing trades now, or not what the order is for. Source: spec §4, §8. */
  'market_closed',
  /** Outside the regular session only limit orders are taken. */
  'limit_only',
  /** The price is finer than its tick; the answer names the tick. */
  'price_off_tick',
  /** The limit is far through the market: to be confirmed once more. */
  'price_far',
  /** Source: spec §5. */
  'volume_too_small',
  /** Fractions are for market orders in the regular session, and not for shorts. */
  'fraction_not_allowed',
  /** There is no bid or ask to calculate with. */
  'no_price',
  /** More shares than are held, or owed; the answer says how many there are. */
  'insufficient_shares',
  'not_shortable',
  /** Shorts need more equity; the answer says how much. */
  'short_equity',
  /** Source: spec §5. */
  'short_while_buying',
  'buy_while_shorting',
  /** What is held the other way round must be closed first: one order never crosses zero. */
  'position_other_way',
  /** Equity is below maintenance: orders may only close positions. */
  'close_only',
  /** The shorts of the account need some of the money; the answer says how much can be moved. */
  'margin_needed',
  /** It was filled or cancelled before. */
  'order_done',
  /** A change wants fewer shares of an order than are filled already. */
  'filled_meanwhile',
  /** The price has already been reached. */
  'alert_reached',
  'alert_limit',
  /** No picture that can be read, or of a kind that is not taken. */
  'image_unreadable',
  /** The documents are under review or have passed: they cannot be changed now. Source: spec §8. */
  'under_review',
  /** A step of identity verification is missing; the answer names it. */
  'papers_incomplete',
  /** One customer stores no more bytes of this use. */
  'storage_full',
  /** It does not exist for this customer, even if it belongs to another. */
  'not_found',
  'unknown_call',
  'unknown_ticker',
  'too_large',
  'too_many_requests',
  /** A bug or a broken part of the server; the log has it, the answer does not. */
  'fault',
  /** The server is starting, stopping or without its database or its market. */
  'unavailable',
] as const;

export type Refusal = (typeof REFUSALS)[number];

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
