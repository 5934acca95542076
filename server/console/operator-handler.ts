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

/** The console says no; nothing was done. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
  readonly code: OperatorRefusal;
  readonly field: string | undefined;
  readonly problem: string | undefined;

  constructor(code: OperatorRefusal, detail: { field?: string; problem?: string } = {}) {
    super(code);
    this.code = code;
    this.field = detail.field;
    this.problem = detail.problem;
  }
}

/** What the console knows of the process and of the installation. */
export interface ConsoleWatch {
  /** What `/healthz` says. */
  readonly report: () => Promise<HealthReport>;
  /** What `npm run ops -- doctor` says. */
  readonly examine: () => Promise<readonly Finding[]>;
}

/** What is known of a call before it is answered. */
export interface CallContext {
  readonly parts: Parts;
  readonly watch: ConsoleWatch;
  /** The page that calls. */
  readonly site: () => Site;
  /** The token of the session, where there is one. */
  readonly token: string;
  /** Gives the browser a session, or takes it away. */
  readonly setToken: (token: string | undefined) => void;
}

/** A call of an operator says who it is and, where it is an act, why. */
export interface OperatorContext extends CallContext {
  readonly operator: SignedInOperator;
  readonly by: Acting;
}

/** A call of the console together with what answers it. */
export interface OperatorHandler {
  readonly call: OperatorCall;
  readonly run: (
    context: CallContext,
    signedIn: Pick<OperatorContext, 'operator' | 'by'> | undefined,
    input: unknown,
  ) => Promise<unknown>;
}

/** Ties what answers a call of a signed-in operator to its description. */
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

/** Ties what answers a call of somebody who is not signed in to its description. */
export function answerNobody<C extends OperatorCall>(
  call: C,
  answer: (context: CallContext, input: OperatorInput<C>) => Promise<OperatorOutput<C>>,
): OperatorHandler {
  return { call, run: (context, _signedIn, input) => answer(context, input) };
}

/** Says that an act was done, or that nothing waited for it. */
export function doneOr(isDone: boolean): { isDone: true } {
  if (!isDone) throw new OperatorRefused('nothing_waits');
  return { isDone: true };
}
