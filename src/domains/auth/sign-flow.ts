import * as v from 'valibot';
import { DocumentId } from '../../../contract/documents.ts';
import { AccountId } from '../../../contract/person.ts';
import { CodeSent } from '../../../contract/sign-in.ts';
import { InvitationCode } from '../../../contract/sign-up.ts';
import { resendInSeconds } from '../../live/code-times.ts';
import { nothingTyped, TypedAccount } from './typed-account.ts';

/** What a code is typed for. */
export const CodePurpose = v.picklist(['sign_up', 'reset', 'sign_in', 'bind_email', 'confirm']);
export type CodePurpose = v.InferOutput<typeof CodePurpose>;

/** A code went out and is waited for. */
const CodeStep = v.object({
  kind: v.literal('code'),
  purpose: CodePurpose,
  /** Whose code it is; a confirmation goes to what is bound, which the server knows. */
  account: v.optional(AccountId),
  sent: CodeSent,
  /** Wall time of this device. */
  sentAtMs: v.number(),
});
export type CodeStep = v.InferOutput<typeof CodeStep>;

/** The code was right, and what follows has a quarter of an hour. */
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
 * The progress of a sign-in or sign-up: through several screens, a reload, and a look at the mail. It stays in the tab,
 * never in an address.
 */
export const SignFlow = v.object({
  typed: TypedAccount,
  invitation: v.optional(InvitationCode),
  /** The documents that are ticked. */
  ticked: v.array(DocumentId),
  /** Where to go when all is done. */
  then: v.optional(v.string()),
  step: v.optional(v.variant('kind', [CodeStep, ProvenStep])),
});
export type SignFlow = v.InferOutput<typeof SignFlow>;

export const flowStart: SignFlow = { typed: nothingTyped, ticked: [] };

/** Reads what the tab kept; an invalid or long expired state starts over. */
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

/** Another code replaced the one before. */
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

/** The step, when it is of this kind and for one of these purposes. */
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
 * Whether a code for the same is on its way already, so that another is not asked for: the server would refuse it.
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

/** An expired code can still be resent from its screen; a while later the flow starts over. */
const CODE_KEPT_MS = 60 * 60_000;

function isOver(step: CodeStep | ProvenStep, nowMs: number): boolean {
  return step.kind === 'proven' ? nowMs >= step.untilMs : nowMs - step.sentAtMs > CODE_KEPT_MS;
}
