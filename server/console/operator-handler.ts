import type {
  OperatorCall,
  OperatorInput,
  OperatorOutput,
  OperatorRefusal,
} from '../../contract/operator.ts';
import type { Finding } from '../../contract/operator-watch.ts';
import type { Acting } from '../audit/audit-log.ts';
import type { HealthReport } from '../http/health.ts';
import type { Parts } from '../http/parts.ts';
import type { SignedInOperator } from '../operators/sessions.ts';
import type { Site } from '../passkeys/web-authn.ts';

/** The console refused a call; nothing was changed. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
  readonly code: OperatorRefusal;
  readonly field: string | undefined;
  readonly problem: string | undefined;
  /** The operator who was first, as in the audit log. */
  readonly by: string | undefined;

  constructor(
    code: OperatorRefusal,
    detail: { field?: string; problem?: string; by?: string } = {},
  ) {
    super(code);
    this.code = code;
    this.field = detail.field;
    this.problem = detail.problem;
    this.by = detail.by;
  }
}

/** Health checks of the process and of the installation. */
export interface ConsoleWatch {
  /** The report of `/healthz`. */
  readonly report: () => Promise<HealthReport>;
  /** The findings of `npm run ops -- doctor`. */
  readonly examine: () => Promise<readonly Finding[]>;
}

/** The context of a call. */
export interface CallContext {
  readonly parts: Parts;
  readonly watch: ConsoleWatch;
  /** The site of the calling page. */
  readonly site: () => Site;
  /** The session token of the request. */
  readonly token: string;
  /** Sets the session cookie; `undefined` clears it. */
  readonly setToken: (token: string | undefined) => void;
}

/** The context of a signed-in operator's call, with the operator and, for an act, the reason. */
export interface OperatorContext extends CallContext {
  readonly operator: SignedInOperator;
  readonly by: Acting;
}

/** A call of the console with its handler. */
export interface OperatorHandler {
  readonly call: OperatorCall;
  readonly run: (
    context: CallContext,
    signedIn: Pick<OperatorContext, 'operator' | 'by'> | undefined,
    input: unknown,
  ) => Promise<unknown>;
}

/** Makes a handler for a call that requires a signed-in operator. */
export function answerOperator<C extends OperatorCall>(
  call: C,
  answer: (
    context: OperatorContext,
    input: OperatorInput<C>,
  ) => Promise<OperatorOutput<C>> | OperatorOutput<C>,
): OperatorHandler {
  return {
    call,
    run: async (context, signedIn, input) => {
      if (!signedIn) throw new OperatorRefused('not_signed_in');
      return answer({ ...context, ...signedIn }, input);
    },
  };
}

/** Makes a handler for a call that requires no session. */
export function answerNobody<C extends OperatorCall>(
  call: C,
  answer: (context: CallContext, input: OperatorInput<C>) => Promise<OperatorOutput<C>>,
): OperatorHandler {
  return { call, run: (context, _signedIn, input) => answer(context, input) };
}

/**
 * The answer to a completed act.
 *
 * @throws OperatorRefused `nothing_waits` when there was nothing to do
 */
export function doneOr(isDone: boolean): { isDone: true } {
  if (!isDone) throw new OperatorRefused('nothing_waits');
  return { isDone: true };
}
