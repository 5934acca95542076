import * as v from 'valibot';
import { Because, Done, operatorActs, operatorReads } from './operator.ts';

/** The result of checking one part of an installation. */
export const Finding = v.object({
  part: v.string(),
  state: v.picklist(['ok', 'wrong', 'off']),
  /** A sentence for the operator; it contains no secrets. */
  text: v.string(),
});
export type Finding = v.InferOutput<typeof Finding>;

export const getOperatorHealth = operatorReads({
  path: '/health/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({
    isWell: v.boolean(),
    /** The `/healthz` results of the process that answers. */
    process: v.array(v.object({ part: v.string(), text: v.string() })),
    /** The findings of `npm run ops -- doctor`. */
    findings: v.array(Finding),
    /** Wall time of the checks. */
    askedAtMs: v.number(),
  }),
});

export const AuditLine = v.object({
  id: v.string(),
  /** Wall time. */
  atMs: v.number(),
  actor: v.string(),
  action: v.string(),
  subject: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

const RecordNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'is not a number'));

export const listAudit = operatorReads({
  path: '/audit/list/get/',
  role: 'viewer',
  input: v.object({
    before: v.nullable(RecordNumber),
    /** Filters by one actor, action or subject. */
    about: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  }),
  output: v.object({ lines: v.array(AuditLine), next: v.nullable(v.string()) }),
});

export const checkAudit = operatorReads({
  path: '/audit/check/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({
    /** The first record whose hash does not match the previous record. */
    brokenAt: v.nullable(v.string()),
    /** The newest record, to be kept elsewhere: `1234:` and its hash in hexadecimal; `null` in an empty log. */
    newest: v.nullable(v.string()),
  }),
});

/** A failed job, either abandoned or waiting for a retry. */
export const FailedJob = v.object({
  id: v.string(),
  task: v.string(),
  attempts: v.number(),
  isGivenUp: v.boolean(),
  /** The first line of its error, without addresses. */
  error: v.string(),
  /** Wall times. */
  madeAtMs: v.number(),
  nextAtMs: v.nullable(v.number()),
});
export type FailedJob = v.InferOutput<typeof FailedJob>;

export const listFailedJobs = operatorReads({
  path: '/jobs/list/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({ jobs: v.array(FailedJob) }),
});

export const retryFailedJob = operatorActs({
  path: '/jobs/retry/',
  role: 'agent',
  input: v.object({ id: RecordNumber, because: Because }),
  output: Done,
});
