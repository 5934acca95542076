import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { AmountText, MicrosText } from './money.ts';
import { InvitationCode } from './sign-up.ts';

/** Who a referral is, as far as its referrer is told. */
export const INVITED_STATES = [
  /** Signed up; what is missing is said. */
  'open',
  /** Meets every condition; the reward is paid at a time that is known. */
  'due',
  'paid',
  /** The deposit was taken back before the reward was paid. A further one may still count. */
  'stopped',
  /** The last day for the deposit is over. */
  'expired',
  /** Against a rule of the programme; which one is not said. */
  'not_counted',
] as const;
export const InvitedState = v.picklist(INVITED_STATES);
export type InvitedState = v.InferOutput<typeof InvitedState>;

/** What an invitation still needs, in the order in which it is done. */
export const MISSING = ['identity', 'deposit', 'own_identity'] as const;
export const Missing = v.picklist(MISSING);
export type Missing = v.InferOutput<typeof Missing>;

/** A customer who signed up with an invitation code, as the referrer sees them. */
export const Invited = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The address that they signed up with, masked; null once the account is deleted. */
  name: v.nullable(v.string()),
  state: InvitedState,
  missing: v.array(Missing),
  /** Wall time. */
  joinedAtMs: v.number(),
  /** The last day in New York on which a deposit counts. */
  lastDay: v.string(),
  /** Whole days from today to that day; 0 on the day itself. */
  daysLeft: v.number(),
  /** Exchange time at which the reward is paid, or was. */
  paysAtMs: v.nullable(v.number()),
  /** What was paid, micro-dollars. */
  rewardMicros: v.nullable(AmountText),
});
export type Invited = v.InferOutput<typeof Invited>;

/** Why invitations of a customer bring no reward so far. */
export const OwnObstacle = v.picklist([
  /** Opened in one tap, without an identity. */
  'demo',
  'identity',
]);
export type OwnObstacle = v.InferOutput<typeof OwnObstacle>;

export const getReferrals = endpoint({
  path: '/referral/summary/get/',
  summary: "The customer's invitation code, and what it has brought.",
  audience: 'user',
  changesWith: ['referral', 'identity'],
  input: v.object({}),
  output: v.object({
    code: InvitationCode,
    /** The origin of the app for other devices; null where only this machine reaches the server. */
    origin: v.nullable(v.string()),
    invited: v.number(),
    /** Rewards that wait to be paid, and that were paid. */
    due: v.number(),
    paid: v.number(),
    receivedMicros: MicrosText,
    obstacle: v.nullable(OwnObstacle),
    /** A demonstration pays a minute after the conditions are met. */
    paysAfter: v.picklist(['business_days', 'minute']),
  }),
  refusals: [],
});

/** Which of the invited are listed. */
export const INVITED_FILTERS = ['all', 'open', 'rewarded', 'ended'] as const;
export const InvitedFilter = v.picklist(INVITED_FILTERS);
export type InvitedFilter = v.InferOutput<typeof InvitedFilter>;

export const getInvited = endpoint({
  path: '/referral/invited/list/get/',
  summary: 'Customers who signed up with the code, the newest first, a page at a time.',
  audience: 'user',
  changesWith: ['referral', 'identity'],
  input: v.object({
    filter: v.optional(InvitedFilter),
    /** The id of the last one of the page before. */
    before: v.optional(Invited.entries.id),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  }),
  output: v.object({ invited: v.array(Invited), hasMore: v.boolean() }),
  refusals: [],
});
