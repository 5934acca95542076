import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Language } from './language.ts';

/** The categories of the message center, in display order. Source: spec §2. */
export const MESSAGE_CATEGORIES = [
  'event',
  'charity',
  'fund',
  'system',
  'transfer',
  'order',
  'quantitative',
] as const;
export const MessageCategory = v.picklist(MESSAGE_CATEGORIES);
export type MessageCategory = v.InferOutput<typeof MessageCategory>;

/**
 * Every kind of message with its category. A message holds figures, not words: the page and the push render it in
 * the customer's language. A new kind does not compile until it has its texts.
 */
export const messageKinds = {
  welcome: 'event',
  new_device: 'system',
  password_changed: 'system',
  password_reset_requested: 'system',
  pin_changed: 'system',
  passkey_added: 'system',
  passkey_removed: 'system',
  email_bound: 'system',
  mobile_bound: 'system',
  session_stolen: 'system',
  identity_submitted: 'system',
  identity_passed: 'system',
  identity_failed: 'system',
  contract_drawn_up: 'system',
  contract_signed: 'system',
  contract_countersigned: 'system',
  contract_ended: 'system',
  demo_grant: 'transfer',
  transfer_done: 'transfer',
  deposit_seen: 'transfer',
  deposit_credited: 'transfer',
  deposit_final: 'transfer',
  deposit_reversed: 'transfer',
  deposit_too_small: 'transfer',
  deposit_not_accepted: 'transfer',
  bank_deposit_seen: 'transfer',
  bank_deposit_credited: 'transfer',
  bank_deposit_returned: 'transfer',
  bank_deposit_reversed: 'transfer',
  debt_paid: 'transfer',
  withdrawal_asked: 'transfer',
  withdrawal_sent: 'transfer',
  withdrawal_filed: 'transfer',
  withdrawal_paid: 'transfer',
  withdrawal_final: 'transfer',
  withdrawal_cancelled: 'transfer',
  withdrawal_refused: 'transfer',
  withdrawal_failed: 'transfer',
  withdrawal_returned: 'transfer',
  order_accepted: 'order',
  order_partly_filled: 'order',
  order_filled: 'order',
  order_changed: 'order',
  order_cancelled: 'order',
  order_expired: 'order',
  close_only: 'order',
  close_only_lifted: 'order',
  dividend_paid: 'order',
  dividend_charged: 'order',
  split_applied: 'order',
  price_alert: 'event',
  own_stock_news: 'event',
  fund_bought: 'fund',
  fund_redeemed: 'fund',
  fund_paid: 'fund',
  quant_started: 'quantitative',
  quant_refunded: 'quantitative',
  quant_matured: 'quantitative',
  quant_paid: 'quantitative',
  managed_started: 'quantitative',
  managed_recalled: 'quantitative',
  managed_matured: 'quantitative',
  managed_paid: 'quantitative',
  saving_bought: 'fund',
  saving_paid: 'fund',
  saving_matured: 'fund',
  service_replied: 'system',
  donation_made: 'charity',
  donation_due: 'charity',
  donation_lapsed: 'charity',
  donation_paid: 'charity',
  cause_reached: 'charity',
  referral_joined: 'event',
  referral_paid: 'event',
  referral_stopped: 'event',
  referral_not_counted: 'event',
  morning_report: 'event',
  market_review: 'event',
} as const satisfies Record<string, MessageCategory>;
export type MessageKind = keyof typeof messageKinds;
export const MESSAGE_KINDS = Object.keys(messageKinds) as MessageKind[];

/** Security notices: pushed at any hour, regardless of preferences. */
const SAFETY_KINDS: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'new_device',
  'session_stolen',
  'password_changed',
  'password_reset_requested',
  'pin_changed',
  'passkey_added',
  'passkey_removed',
  'email_bound',
  'mobile_bound',
]);

/** Whether a kind of message cannot be turned off. */
export function isAboutSafety(kind: MessageKind): boolean {
  return SAFETY_KINDS.has(kind);
}

export const Message = v.object({
  id: v.pipe(v.string(), v.uuid()),
  category: MessageCategory,
  kind: v.picklist(MESSAGE_KINDS),
  /**
   * The figures of the text; each is present where it is known. `amountMicros` as text; `from`, `to` and `account` as
   * account names; `device`, `place` and `name` as entered or reported; `reason` as its code; `key` of the transfer. For an
   * order and its position: `orderId`, `ticker`, `intent`, `type`, `qtyMicros`, `priceMicros`, `valueMicros`,
   * `filledMicros`; for a split: `from` and `to`; for an alert: `alertId`, `ticker`, `direction`, `priceMicros`. For a
   * withdrawal: `withdrawalId`, `amountMicros`, `feeMicros`, the shortened `address`, `reason`, and the bank's
   * `returnCode`. For a donation: `causeId`, `donationId`, `pledgeId`, `month`, `receipt`. For savings: `savingId`,
   * `holdingId`, `moveId`, `amountMicros`, `date`. For a managed account: `managedId` and `productId`, or its `name`. For a
   * product: `productId`, `orderId`, `date`, its units as `qtyMicros` and its NAV as `priceMicros`. For a customer-service
   * conversation: `matterId`, its `number` and whether it is `feedback`. For news about a stock held: `newsId`, `newsKind`,
   * `ticker`. For a report: its `date`. For a referral: `referralId`, `amountMicros`. For a deposit: `recordId`, and
   * `debtMicros` when its reversal left a debt.
   */
  figures: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Wall time. */
  atMs: v.number(),
  readAtMs: v.nullable(v.number()),
});
export type Message = v.InferOutput<typeof Message>;

/** A database may not read the years from here on. */
const FIVE_DIGIT_YEAR_MS = Date.UTC(10_000, 0);

export const getMessages = endpoint({
  path: '/messages/list/get/',
  summary: 'Messages of a category, or of all, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['messages'],
  input: v.object({
    category: v.optional(MessageCategory),
    /**
     * The id and the time of the last message on the previous page. Without `beforeMs` the message's present time counts,
     * which is another one if the message has replaced an earlier one since.
     */
    before: v.optional(Message.entries.id),
    beforeMs: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.check((ms) => ms >= 0 && ms < FIVE_DIGIT_YEAR_MS, 'is not a time'),
      ),
    ),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  }),
  output: v.object({ messages: v.array(Message), hasMore: v.boolean() }),
  refusals: [],
});

export const getMessage = endpoint({
  path: '/messages/one/get/',
  summary: 'One message.',
  audience: 'user',
  changesWith: [],
  input: v.object({ id: Message.entries.id }),
  output: Message,
  refusals: ['not_found'],
});

export const getUnread = endpoint({
  path: '/messages/unread/get/',
  summary: 'How many messages are unread, by category, with the newest of each.',
  audience: 'user',
  changesWith: ['messages'],
  input: v.object({}),
  output: v.object({
    categories: v.array(
      v.object({ category: MessageCategory, unread: v.number(), newest: v.nullable(Message) }),
    ),
    unread: v.number(),
  }),
  refusals: [],
});

export const markRead = endpoint({
  path: '/messages/read/put/',
  summary:
    'Marks messages as read, or all of a category up to a moment. Asked again, it changes nothing.',
  audience: 'user',
  input: v.variant('kind', [
    v.object({
      kind: v.literal('some'),
      ids: v.pipe(v.array(Message.entries.id), v.minLength(1), v.maxLength(200)),
    }),
    v.object({
      kind: v.literal('category'),
      category: v.optional(MessageCategory),
      /** Wall time of the newest message that the customer has seen. */
      untilMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
    }),
  ]),
  output: v.object({ unread: v.number() }),
  refusals: [],
});

/** Which events notify the customer, by push and in the app, and when pushes are silent. */
export const NotifyChoices = v.object({
  /** Categories sent as push notifications. Messages of every category always appear in the message center. */
  push: v.array(MessageCategory),
  /** Categories shown in the app while it is open. */
  inApp: v.array(MessageCategory),
  /**
   * Quiet hours, minutes after midnight in `timeZone`; `null` when pushes may arrive at any time. Security notices
   * always arrive.
   */
  quiet: v.nullable(
    v.object({
      fromMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_439)),
      toMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_439)),
    }),
  ),
  /** IANA name, as `Asia/Tokyo`. */
  timeZone: v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_+/-]+$/)),
  language: Language,
});
export type NotifyChoices = v.InferOutput<typeof NotifyChoices>;

export const getNotifyChoices = endpoint({
  path: '/messages/choices/get/',
  summary: 'Which events notify.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: NotifyChoices,
  refusals: [],
});

export const setNotifyChoices = endpoint({
  path: '/messages/choices/put/',
  summary: 'Changes which events notify.',
  audience: 'user',
  input: NotifyChoices,
  output: NotifyChoices,
  refusals: [],
});

/** The languages of messages. */
const MessageLanguage = NotifyChoices.entries.language;
export type MessageLanguage = v.InferOutput<typeof MessageLanguage>;

const PushEndpoint = v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1_000));

export const getPushKey = endpoint({
  path: '/messages/push/key/get/',
  summary: "The server's public key for Web Push (RFC 8292), base64url.",
  input: v.object({}),
  output: v.object({ publicKey: v.string() }),
  refusals: [],
});

export const subscribePush = endpoint({
  path: '/messages/push/put/',
  summary:
    "Keeps this device's push subscription; a renewed one takes the place of the one before.",
  audience: 'user',
  input: v.object({
    endpoint: PushEndpoint,
    keys: v.object({
      p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/)),
      auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,30}={0,2}$/)),
    }),
    replaces: v.optional(PushEndpoint),
    /** The language of the app on this device; by default, the one of the notification choices. */
    language: v.optional(MessageLanguage),
  }),
  output: v.object({ isKept: v.literal(true) }),
  refusals: [],
});

export const unsubscribePush = endpoint({
  path: '/messages/push/remove/',
  summary: "Forgets this device's push subscription.",
  audience: 'user',
  input: v.object({ endpoint: PushEndpoint }),
  output: v.object({ isRemoved: v.boolean() }),
  refusals: [],
});

export const testPush = endpoint({
  path: '/messages/push/test/',
  summary: 'Sends a push to this device now, and says what the push service made of it.',
  audience: 'user',
  input: v.object({}),
  output: v.object({ outcome: v.picklist(['sent', 'gone', 'failed']) }),
  refusals: ['not_found', 'too_many_requests'],
});
