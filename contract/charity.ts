import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { DocumentLanguage } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './instrument.ts';
import { Language } from './language.ts';
import { CentsText, MicrosText } from './money.ts';

export const CauseId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{2,47}$/, 'is not a cause'));

/** A month of exchange time, as `2026-11`. */
export const Month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'is not a month'));

/** An update that a cause publishes after its start. */
export const CauseStory = v.object({
  id: v.string(),
  title: v.string(),
  paragraphs: v.array(v.string()),
  /** Exchange time. */
  atMs: v.number(),
});
export type CauseStory = v.InferOutput<typeof CauseStory>;

/** A cause that customers donate to. Its totals come from the ledger, micro-dollars. */
export const Cause = v.object({
  id: CauseId,
  name: v.string(),
  purpose: v.string(),
  /** A cause accepts donations while it is `open`. It is `ended` after its last day, `closed` when an operator closed it. */
  state: v.picklist(['open', 'ended', 'closed']),
  goalMicros: v.nullable(MicrosText),
  /** The last day on which the cause accepts donations. */
  endsOn: v.nullable(CalendarDate),
  /** Donated and not returned: the sum of what was paid out and what awaits payout. */
  raisedMicros: MicrosText,
  paidOutMicros: MicrosText,
  waitingMicros: MicrosText,
  /** Customers with at least one donation that was not returned. */
  donors: v.number(),
  /** Fictional, for the demonstration. */
  isInvented: v.boolean(),
  /** The latest update. */
  story: v.nullable(CauseStory),
});
export type Cause = v.InferOutput<typeof Cause>;

export const getCauses = endpoint({
  path: '/charity/causes/get/',
  summary:
    'All causes with what was raised and paid out for them, those that take donations first.',
  input: v.object({ language: Language }),
  output: v.object({
    causes: v.array(Cause),
    /** Donations use demo money; no one receives them. */
    isDemo: v.boolean(),
  }),
  refusals: [],
});

/** A payout to a cause. */
export const CausePayout = v.object({
  id: v.string(),
  amountMicros: MicrosText,
  receipt: v.string(),
  /** Exchange time. */
  atMs: v.number(),
});
export type CausePayout = v.InferOutput<typeof CausePayout>;

export const getCause = endpoint({
  path: '/charity/cause/get/',
  summary:
    'One cause with its story, what it told since, and its newest payouts with their receipts.',
  input: v.object({ id: CauseId, language: Language }),
  output: v.object({
    cause: Cause,
    /** Why the cause exists, in paragraphs. */
    about: v.array(v.string()),
    /** Newest first. */
    stories: v.array(CauseStory),
    payouts: v.array(CausePayout),
    isDemo: v.boolean(),
  }),
  refusals: ['not_found'],
});

/** `one_off`: made by the customer. `automatic`: the confirmed share of a month's profit. */
export const DonationSource = v.picklist(['one_off', 'automatic']);
/** Awaiting payout, partly or fully paid out, or returned to the customer. */
export const DonationState = v.picklist(['waiting', 'partly_paid', 'paid', 'returned']);

export const Donation = v.object({
  id: v.pipe(v.string(), v.uuid()),
  causeId: CauseId,
  causeName: v.string(),
  purpose: v.string(),
  source: DonationSource,
  /** For an automatic donation, the month of the profit. */
  month: v.nullable(Month),
  state: DonationState,
  amountMicros: MicrosText,
  paidOutMicros: MicrosText,
  /** Receipts of the payouts that included it. */
  receipts: v.array(v.string()),
  /** Exchange time. */
  atMs: v.number(),
  /** The deadline for its return; `null` once it cannot be returned. */
  takeBackUntilMs: v.nullable(v.number()),
  returnedAtMs: v.nullable(v.number()),
});
export type Donation = v.InferOutput<typeof Donation>;

/** A month's share of realized profit, for the customer to confirm. */
export const Pledge = v.object({
  id: v.pipe(v.string(), v.uuid()),
  month: Month,
  causeId: CauseId,
  causeName: v.string(),
  /** Whether the cause still accepts donations; if not, the customer selects another. */
  isCauseOpen: v.boolean(),
  percent: v.number(),
  profitMicros: MicrosText,
  amountMicros: MicrosText,
  state: v.picklist(['waiting', 'confirmed', 'declined', 'lapsed']),
  /** Exchange time. */
  askedAtMs: v.number(),
  lapsesAtMs: v.number(),
  donationId: v.nullable(v.string()),
});
export type Pledge = v.InferOutput<typeof Pledge>;

/** A customer's automatic donation, with the amount accrued this month. */
export const AutomaticDonation = v.object({
  causeId: CauseId,
  causeName: v.string(),
  isCauseOpen: v.boolean(),
  percent: v.number(),
  month: Month,
  /** Exchange time: profit realized from then on counts for this month. */
  countsFromMs: v.number(),
  /** Realized profit less losses; negative in a month with a net loss. */
  realisedMicros: MicrosText,
  gatheredMicros: MicrosText,
  /** The day on which the customer is asked to confirm it. */
  asksOn: CalendarDate,
});
export type AutomaticDonation = v.InferOutput<typeof AutomaticDonation>;

/** A customer's giving. */
export const Giving = v.object({
  /** Donations not returned: lifetime total and this year's. Micro-dollars. */
  totalMicros: MicrosText,
  yearMicros: MicrosText,
  donations: v.number(),
  /** How much of the spot wallet can be donated: final money only, and none while a debt is outstanding. */
  donatableMicros: MicrosText,
  automatic: v.nullable(AutomaticDonation),
  /** Awaiting the customer's confirmation, oldest first. */
  pledges: v.array(Pledge),
  /** Years with donations, latest first. */
  years: v.array(v.number()),
  today: CalendarDate,
  /** Exchange time. */
  atMs: v.number(),
});
export type Giving = v.InferOutput<typeof Giving>;

export const getGiving = endpoint({
  path: '/charity/giving/get/',
  summary:
    "A customer's donations in sums, the automatic donation, and what waits for a confirmation.",
  audience: 'user',
  changesWith: ['charity', 'balances', 'positions', 'funding'],
  input: v.object({ language: Language }),
  output: Giving,
  refusals: [],
});

export const getDonations = endpoint({
  path: '/charity/donations/get/',
  summary: "A customer's donations, newest first, a page at a time.",
  audience: 'user',
  changesWith: ['charity'],
  input: v.object({
    language: Language,
    causeId: v.optional(CauseId),
    source: v.optional(DonationSource),
    state: v.optional(DonationState),
    year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999))),
    /** The id of the last item on the previous page. */
    before: v.optional(Donation.entries.id),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ donations: v.array(Donation), hasMore: v.boolean() }),
  refusals: [],
});

export const findDonation = endpoint({
  path: '/charity/donation/get/',
  summary:
    'One donation of the customer by its id, by the key of its request, or by its confirmation.',
  audience: 'user',
  changesWith: ['charity'],
  input: v.pipe(
    v.object({
      language: Language,
      id: v.optional(Donation.entries.id),
      key: v.optional(RequestKey),
      pledgeId: v.optional(Pledge.entries.id),
    }),
    v.forward(
      v.check(
        ({ id, key, pledgeId }) =>
          [id, key, pledgeId].filter((each) => each !== undefined).length === 1,
        'is one of id, key and pledgeId',
      ),
      ['id'],
    ),
  ),
  output: v.object({ donation: v.nullable(Donation) }),
  refusals: [],
});

export const donate = endpoint({
  path: '/charity/donation/make/',
  summary: 'Donates money of the spot wallet to a cause; the same key once.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    causeId: CauseId,
    amountMicros: CentsText,
    language: Language,
  }),
  output: Donation,
  refusals: [
    'insufficient_funds',
    'key_reused',
    'not_found',
    'cause_closed',
    'amount_too_small',
    'amount_too_large',
  ],
});

export const takeDonationBack = endpoint({
  path: '/charity/donation/return/',
  summary:
    'Takes back a donation of which nothing was paid out yet; taking it back again changes nothing.',
  audience: 'user',
  input: v.object({ id: Donation.entries.id, language: Language }),
  output: Donation,
  refusals: ['not_found', 'donation_final'],
});

export const setAutomaticDonation = endpoint({
  path: '/charity/automatic/set/',
  summary: 'Turns the automatic donation on, changes it, or turns it off.',
  audience: 'verified',
  input: v.object({
    /** `null` turns it off. */
    plan: v.nullable(
      v.object({
        causeId: CauseId,
        percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      }),
    ),
    language: Language,
  }),
  output: Giving,
  refusals: ['not_found', 'cause_closed'],
});

export const decidePledge = endpoint({
  path: '/charity/pledge/decide/',
  summary:
    "Confirms or declines what a month's profit gathered; the same answer again changes nothing.",
  audience: 'user',
  input: v.object({
    id: Pledge.entries.id,
    isConfirmed: v.boolean(),
    /** The cause that receives it. */
    causeId: CauseId,
    language: Language,
  }),
  output: Pledge,
  refusals: ['not_found', 'pledge_over', 'cause_closed', 'insufficient_funds'],
});

export const getDonationStatement = endpoint({
  path: '/charity/statement/get/',
  summary: "A year's donations as a sealed PDF, in English.",
  audience: 'user',
  changesWith: [],
  input: v.object({
    year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999)),
    /** The page's language, which selects the Chinese or Japanese glyphs for the name. */
    language: DocumentLanguage,
  }),
  output: v.object({ fileName: v.string(), mediaType: v.string(), base64: v.string() }),
  refusals: ['not_found'],
});
