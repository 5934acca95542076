import * as v from 'valibot';
import { Address } from './address.ts';
import { endpoint } from './endpoint.ts';
import { newYorkDate } from './market-hours.ts';
import { IdentityStatus, NAME_MAX } from './person.ts';
import { PlainText } from './plain-text.ts';

/** The largest picture, bytes. Source: spec §9. */
export const IMAGE_BYTES_MAX = 20 * 1_024 * 1_024;
/** Source: spec §5; rulings, Identity and funding. */
export const IMAGE_KINDS = ['jpeg', 'png', 'bmp'] as const;
/** A side of a document with fewer pixels than this is unreadable. */
export const PAPER_SIDE_PIXELS_MIN = 300;

/** The documents of a customer, step by step. */
export const IDENTITY_STEPS = ['name', 'mobile', 'photo', 'address'] as const;
export const IdentityStep = v.picklist(IDENTITY_STEPS);
export type IdentityStep = v.InferOutput<typeof IdentityStep>;

/** A name as on an ID. */
const PersonName = (max: number) => v.pipe(PlainText(max), v.regex(/\p{L}/u, 'has no letters'));

/** A date of birth, as `1990-12-31`; {@link isOfAge} checks the age. */
const BirthDate = v.pipe(
  v.string(),
  v.isoDate('is not a day of the calendar'),
  v.check(isCalendarDay, 'is not a day of the calendar'),
);

/** Both parties of a referral, and every customer who trades, must be of age. Source: spec §5. */
export const AGE_MIN = 18;
/** Older than any person on record. */
const AGE_MAX = 125;

/** Whether a date exists in the calendar; `2001-02-29` does not. */
export function isCalendarDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/**
 * Whether a person born on a date is at least eighteen and plausibly alive at `nowMs` in New York. A person born on
 * 29 February comes of age on 1 March.
 */
export function isOfAge(birthDate: string, nowMs: number): boolean {
  const today = newYorkDate(nowMs);
  const yearsAgo = (years: number) =>
    `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return birthDate <= yearsAgo(AGE_MIN) && birthDate > yearsAgo(AGE_MAX);
}

/** Nine digits; `isSocialSecurityNumber` checks whether the SSA could have issued them. */
const SsnDigits = v.pipe(v.string(), v.regex(/^\d{9}$/, 'is not nine digits'));

/**
 * Whether nine digits may be a social security number: area not 000, 666 or 9xx, group not 00, serial not 0000.
 * Source: rulings, Identity and funding; SSA, POMS RM 10201.035.
 */
export function isSocialSecurityNumber(digits: string): boolean {
  return /^(?!000|666|9\d\d)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/** The number of an ID or passport as printed: 4 to 20 letters and digits, with any separators. */
const IdNumber = v.pipe(
  v.string(),
  v.maxLength(40, 'is not an ID number'),
  v.regex(
    /^(?=(?:[^A-Za-z0-9]*[A-Za-z0-9]){4,20}[^A-Za-z0-9]*$)[A-Za-z0-9 ()./-]+$/,
    'is not an ID number',
  ),
);

/** The letters and digits of an ID number alone. */
export function bareIdNumber(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** The kinds of documents and the sides of each. */
export const PAPER_SIDES = { id: ['front', 'back'], passport: ['front'] } as const;
export const PaperKind = v.picklist(['id', 'passport']);
export type PaperKind = v.InferOutput<typeof PaperKind>;
export const PaperSide = v.picklist(['front', 'back']);
export type PaperSide = v.InferOutput<typeof PaperSide>;

/** The reasons for which documents are sent back. */
export const FAIL_REASONS = [
  'image_unclear',
  'name_mismatch',
  'expired',
  'number_mismatch',
  'underage',
  'other',
] as const;
export const FailReason = v.picklist(FAIL_REASONS);
export type FailReason = v.InferOutput<typeof FailReason>;

/** The documents as their owner sees them; secret numbers show only their last characters. */
export const Identity = v.object({
  status: IdentityStatus,
  /** Why the documents were sent back, from a closed list. */
  failReason: v.nullable(FailReason),
  /** Who decides: the demonstration's reviewer within a minute, or a person within 72 hours. */
  review: v.picklist(['demo', 'operator']),
  submittedAtMs: v.nullable(v.number()),
  decidedAtMs: v.nullable(v.number()),
  /** The completed steps. */
  done: v.array(IdentityStep),
  name: v.nullable(
    v.object({
      firstName: v.string(),
      lastName: v.string(),
      legalName: v.string(),
      birthDate: v.string(),
      ssnLastFour: v.string(),
      /** The last four characters of the ID number; absent until it is entered. */
      idLastFour: v.optional(v.string()),
    }),
  ),
  mobile: v.nullable(v.object({ areaCode: v.string(), phone: v.string() })),
  papers: v.nullable(
    v.object({
      kind: PaperKind,
      /** The uploaded sides, with the upload times. */
      sides: v.array(v.object({ side: PaperSide, atMs: v.number() })),
    }),
  ),
  address: v.nullable(Address),
});
export type Identity = v.InferOutput<typeof Identity>;

export const getIdentity = endpoint({
  path: '/identity/papers/get/',
  summary: 'The status of identity verification and the answers given so far.',
  audience: 'user',
  changesWith: ['identity'],
  input: v.object({}),
  output: Identity,
  refusals: [],
});

export const setIdentityName = endpoint({
  path: '/identity/name/set/',
  summary:
    'First, last and legal name, day of birth, social security number and number of the ID. The legal name must contain the other two.',
  audience: 'user',
  input: v.object({
    firstName: PersonName(NAME_MAX),
    lastName: PersonName(NAME_MAX),
    /** As printed on the ID. */
    legalName: PersonName(2 * NAME_MAX),
    birthDate: BirthDate,
    /** Absent to keep the stored number. */
    ssn: v.optional(SsnDigits),
    /** Absent to keep the stored number. */
    idNumber: v.optional(IdNumber),
  }),
  output: Identity,
  refusals: ['under_review'],
});

export const setIdentityAddress = endpoint({
  path: '/identity/address/set/',
  summary: 'Where the person lives.',
  audience: 'user',
  input: Address,
  output: Identity,
  refusals: ['under_review'],
});

export const removePapers = endpoint({
  path: '/identity/photo/remove/',
  summary: 'Takes the pictures of the papers away, to send others.',
  audience: 'user',
  input: v.object({}),
  output: Identity,
  refusals: ['under_review'],
});

export const submitIdentity = endpoint({
  path: '/identity/papers/submit/',
  summary: 'Hands the papers in for review.',
  audience: 'user',
  input: v.object({}),
  output: Identity,
  refusals: ['papers_incomplete', 'under_review'],
});

/** Pictures are uploaded as raw bytes; the query describes them. */
export const uploadPaper = endpoint({
  path: '/identity/photo/put/',
  summary: 'One side of an ID, or a passport: the picture itself is the body.',
  audience: 'user',
  input: v.object({ kind: PaperKind, side: PaperSide }),
  output: Identity,
  refusals: ['image_unreadable', 'under_review', 'storage_full'],
  takesBytes: IMAGE_BYTES_MAX,
});

export const uploadAvatar = endpoint({
  path: '/identity/avatar/put/',
  summary:
    'The profile picture, as the person cropped and turned it: the picture itself is the body.',
  audience: 'user',
  input: v.object({}),
  output: v.object({ version: v.number() }),
  refusals: ['image_unreadable', 'storage_full'],
  takesBytes: IMAGE_BYTES_MAX,
});

export const getAvatar = endpoint({
  path: '/identity/avatar/get/',
  summary: 'The profile picture of the person, a square JPEG in base64.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: v.object({ version: v.nullable(v.number()), base64: v.nullable(v.string()) }),
  refusals: [],
});

export const removeAvatar = endpoint({
  path: '/identity/avatar/remove/',
  summary: 'Takes the profile picture away.',
  audience: 'user',
  input: v.object({}),
  output: v.object({ version: v.null() }),
  refusals: [],
});
