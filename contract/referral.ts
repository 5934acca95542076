import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { AmountText, MicrosText } from './money.ts';
import { InvitationCode } from './sign-up.ts';

/** The state of a referral, as shown to its referrer. */
export const INVITED_STATES = [
  /** Signed up; the missing conditions are listed. */
  'open',
  /** All conditions are met; the payment time is known. */
  'due',
  'paid',
  /** The deposit was reversed before the reward was paid. Another deposit can still qualify. */
  'stopped',
  /** The deposit deadline has passed. */
  'expired',
  /** Against a program rule; which one is not disclosed. */
  'not_counted',
] as const;
export const InvitedState = v.picklist(INVITED_STATES);
export type InvitedState = v.InferOutput<typeof InvitedState>;

/** The missing conditions, in the order in which a customer meets them. */
export const MISSING = ['identity', 'deposit', 'own_identity'] as const;
export const Missing = v.picklist(MISSING);
export type Missing = v.InferOutput<typeof Missing>;

/** A customer who signed up with an invitation code, as shown to the referrer. */
export const Invited = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The masked address that they signed up with; `null` once the account is deleted. */
  name: v.nullable(v.string()),
  state: InvitedState,
  missing: v.array(Missing),
  /** Wall time. */
  joinedAtMs: v.number(),
  /** The last day in New York on which a deposit counts. */
  lastDay: v.string(),
  /** Whole days left until that day; 0 on the day itself. */
  daysLeft: v.number(),
  /** Exchange time at which the reward is or was paid. */
  paysAtMs: v.nullable(v.number()),
  /** The amount paid, micro-dollars. */
  rewardMicros: v.nullable(AmountText),
});
export type Invited = v.InferOutput<typeof Invited>;

/** Why a customer's invitations cannot earn rewards yet. */
export const OwnObstacle = v.picklist([
  /** A demo account, opened without identity verification. */
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
    /** The app's public origin; `null` when the server is reachable from this machine only. */
    origin: v.nullable(v.string()),
    invited: v.number(),
    /** Rewards pending and rewards paid. */
    due: v.number(),
    paid: v.number(),
    receivedMicros: MicrosText,
    obstacle: v.nullable(OwnObstacle),
    /** The demonstration pays a minute after the conditions are met. */
    paysAfter: v.picklist(['business_days', 'minute']),
  }),
  refusals: [],
});

/** Which referred customers are listed. */
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
    /** The id of the last item on the previous page. */
    before: v.optional(Invited.entries.id),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  }),
  output: v.object({ invited: v.array(Invited), hasMore: v.boolean() }),
  refusals: [],
});
