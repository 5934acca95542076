import {
  enrolOperator,
  getOperatorSelf,
  type OperatorSelf,
  signInOperator,
  signOutOperator,
  startEnrolment,
  startOperatorSignIn,
} from '../../contract/operator.ts';
import { enrol, signIn, startEnrolling, startSignIn } from '../operators/passkeys.ts';
import {
  endOperatorSession,
  findOperatorSession,
  type OpenedOperator,
} from '../operators/sessions.ts';
import {
  answerNobody,
  answerOperator,
  type CallContext,
  type OperatorHandler,
  OperatorRefused,
} from './operator-handler.ts';

export const signInCalls: readonly OperatorHandler[] = [
  answerNobody(startEnrolment, async ({ parts, site }, { link }) => {
    const started = await startEnrolling(parts, site(), link);
    if (!started) throw new OperatorRefused('link_expired');
    return started;
  }),

  answerNobody(enrolOperator, async (context, input) => {
    const opened = await enrol(context.parts, context.site(), input);
    if (typeof opened === 'string') throw new OperatorRefused(opened);
    return letIn(context, opened);
  }),

  answerNobody(startOperatorSignIn, ({ parts, site }) => startSignIn(parts, site())),

  answerNobody(signInOperator, async (context, input) => {
    const opened = await signIn(context.parts, context.site(), input);
    if (!opened) throw new OperatorRefused('passkey_refused');
    return letIn(context, opened);
  }),

  answerOperator(signOutOperator, async ({ parts, token, setToken }) => {
    await endOperatorSession(parts, token);
    setToken(undefined);
    return { isDone: true as const };
  }),

  answerNobody(getOperatorSelf, async ({ parts, token }) => {
    const asked = { token, isUse: true };
    return (await findOperatorSession(parts.db.sql, asked, parts.wallNowMs())) ?? null;
  }),
];

function letIn({ setToken }: CallContext, opened: OpenedOperator): OperatorSelf {
  const { token, ...self } = opened;
  setToken(token);
  return self;
}
