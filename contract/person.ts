import * as v from 'valibot';
import { DocumentId } from './documents.ts';

/** The maximum lengths of typed texts; longer ones are refused, not truncated. */
export const EMAIL_MAX = 254;
export const NAME_MAX = 80;

/** An email address in its usual form. Only a code proves that the customer can read mail sent to it. */
export const EmailAddress = v.pipe(
  v.string(),
  v.maxLength(EMAIL_MAX),
  v.regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
    'is not an e-mail address',
  ),
);

/** The code of a country's telephone numbers, without `+`. */
export const AreaCode = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'is not an area code'));

/** The default area code. Source: spec §9. */
export const DEFAULT_AREA_CODE = '1';

/** A telephone number within its area code: digits alone. */
export const PhoneDigits = v.pipe(v.string(), v.regex(/^\d{4,14}$/, 'is not a phone number'));

/** The identifier that a customer signs in with. */
export const AccountId = v.variant('kind', [
  v.object({ kind: v.literal('email'), email: EmailAddress }),
  v.object({ kind: v.literal('phone'), areaCode: AreaCode, phone: PhoneDigits }),
]);
export type AccountId = v.InferOutput<typeof AccountId>;

/** The status of identity verification. Source: spec §4, Identity verification. */
export const IDENTITY_STATUSES = ['unsubmitted', 'auditing', 'passed', 'failed'] as const;
export const IdentityStatus = v.picklist(IDENTITY_STATUSES);
export type IdentityStatus = v.InferOutput<typeof IdentityStatus>;

/** The number of each status in the stored session user. Source: spec §3; our numbering of §4's order. */
export const identityStatusNumbers: Readonly<Record<IdentityStatus, number>> = {
  unsubmitted: 0,
  auditing: 1,
  passed: 2,
  failed: 3,
};

/** What a signed-in customer sees about their own account. */
export const Person = v.object({
  /** Number of the stock account, as `td_acc` in the session. */
  tradeAccount: v.string(),
  quantitativeAccount: v.string(),
  /** The address or number the account was opened with; `demo-` and the stock account's number for a demo customer. */
  username: v.string(),
  accountType: v.picklist(['email', 'phone']),
  email: v.nullable(v.string()),
  areaCode: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  identityStatus: IdentityStatus,
  /** The legal name, in the order of the ID, once the documents contain it. */
  name: v.nullable(v.string()),
  hasPin: v.boolean(),
  invitationCode: v.string(),
  /** Whether this is a demo customer, who can reach the account only through this session until an address is bound. */
  isDemo: v.optional(v.boolean()),
  /**
   * Whether the account was opened as a demo account and has no password: setting the first funds PIN then needs no
   * confirmation.
   */
  lacksPassword: v.optional(v.boolean()),
  /** Wall time. */
  openedAtMs: v.number(),
  /** Changes with every new picture; absent without one. */
  avatarVersion: v.nullable(v.number()),
  /** Wall time at which a pending password reset takes effect; `null` when none is pending. */
  passwordChangesAtMs: v.optional(v.nullable(v.number())),
  /** Documents whose revision in force the customer has not agreed to; absent in answers stored by earlier builds. */
  agreementsDue: v.optional(v.array(DocumentId)),
});
export type Person = v.InferOutput<typeof Person>;
