import * as v from 'valibot';
import { DocumentId } from '../../../contract/documents.ts';
import { AccountId } from '../../../contract/person.ts';
import { CodeSent } from '../../../contract/sign-in.ts';
import { InvitationCode } from '../../../contract/sign-up.ts';
import { resendInSeconds } from '../../live/code-times.ts';
import { nothingTyped, TypedAccount } from './typed-account.ts';

/** The purpose of a code. */
export const CodePurpose = v.picklist(['sign_up', 'reset', 'sign_in', 'bind_email', 'confirm']);
export type CodePurpose = v.InferOutput<typeof CodePurpose>;

/** A code was sent and is awaited. */
const CodeStep = v.object({
  kind: v.literal('code'),
  purpose: CodePurpose,
  /** The account of the code; a confirmation goes to the bound address, which the server knows. */
  account: v.optional(AccountId),
  sent: CodeSent,
  /** Wall time of this device. */
  sentAtMs: v.number(),
});
export type CodeStep = v.InferOutput<typeof CodeStep>;

/** The code was right; the next step must follow within 15 minutes. */
const ProvenStep = v.object({
  kind: v.literal('proven'),
  purpose: v.picklist(['sign_up', 'reset', 'bind_email']),
  account: AccountId,
  proof: v.string(),
  /** Wall time of this device. */
  untilMs: v.number(),
});
export type ProvenStep = v.InferOutput<typeof ProvenStep>;

/**
 * The progress of a sign-in or sign-up, across several screens, a reload, and a look at the mail. The tab stores it; it
 * is never part of an address.
 */
export const SignFlow = v.object({
  typed: TypedAccount,
  invitation: v.optional(InvitationCode),
  /** The checked documents. */
  ticked: v.array(DocumentId),
  /** The address to open at the end. */
  then: v.optional(v.string()),
  step: v.optional(v.variant('kind', [CodeStep, ProvenStep])),
});
export type SignFlow = v.InferOutput<typeof SignFlow>;

export const flowStart: SignFlow = { typed: nothingTyped, ticked: [] };

/** Reads the flow stored in the tab; an invalid or long expired one starts over. */
export function readFlow(text: string | null, nowMs: number): SignFlow {
  if (text === null) return flowStart;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch (problem) {
    if (problem instanceof SyntaxError) return flowStart;
    throw problem;
  }
  const read = v.safeParse(SignFlow, kept);
  if (!read.success) return flowStart;
  const { step, ...rest } = read.output;
  return step && !isOver(step, nowMs) ? read.output : rest;
}

/** A code was sent: the flow continues where it is entered. */
export function codeSent(
  flow: SignFlow,
  {
    purpose,
    account,
    sent,
    nowMs,
  }: { purpose: CodePurpose; account?: AccountId; sent: CodeSent; nowMs: number },
): SignFlow {
  const step: CodeStep = {
    kind: 'code',
    purpose,
    sent,
    sentAtMs: nowMs,
    ...(account && { account }),
  };
  return { ...flow, step };
}

/** A new code replaced the previous one. */
export function codeResent(flow: SignFlow, sent: CodeSent, nowMs: number): SignFlow {
  if (flow.step?.kind !== 'code') return flow;
  return { ...flow, step: { ...flow.step, sent, sentAtMs: nowMs } };
}

/** The code was right and gave a proof. */
export function codeProven(
  flow: SignFlow,
  { proof, validSeconds, nowMs }: { proof: string; validSeconds: number; nowMs: number },
): SignFlow {
  const { step } = flow;
  if (step?.kind !== 'code' || !step.account) return flow;
  const { purpose, account } = step;
  if (purpose === 'sign_in' || purpose === 'confirm') return flow;
  const untilMs = nowMs + validSeconds * 1000;
  return { ...flow, step: { kind: 'proven', purpose, account, proof, untilMs } };
}

/** Returns to before the code request; typed fields stay. */
export function stepBack(flow: SignFlow): SignFlow {
  const { step: _over, ...rest } = flow;
  return rest;
}

/** The proven step, if it is for one of these purposes. */
export function provenFor(
  flow: SignFlow,
  purpose: ProvenStep['purpose'],
  nowMs: number,
): ProvenStep | undefined {
  const { step } = flow;
  return step?.kind === 'proven' && step.purpose === purpose && nowMs < step.untilMs
    ? step
    : undefined;
}

/**
 * Whether a code for the same purpose is already awaited, so that another is not requested: the server would refuse it.
 * Source: spec §5.
 */
export function isAwaited(
  flow: SignFlow,
  purpose: CodePurpose,
  account: AccountId,
  nowMs: number,
): boolean {
  const { step } = flow;
  return (
    step?.kind === 'code' &&
    step.purpose === purpose &&
    resendInSeconds(step, nowMs) > 0 &&
    JSON.stringify(step.account) === JSON.stringify(account)
  );
}

/** An expired code can still be resent from its screen; after this time the flow starts over. */
const CODE_KEPT_MS = 60 * 60_000;

function isOver(step: CodeStep | ProvenStep, nowMs: number): boolean {
  return step.kind === 'proven' ? nowMs >= step.untilMs : nowMs - step.sentAtMs > CODE_KEPT_MS;
}
