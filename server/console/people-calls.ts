import {
  answerConversation,
  closeConversation,
  failPapers,
  listConversations,
  listWaitingPapers,
  openConversation,
  openWaitingPapers,
  passPapers,
} from '../../contract/operator-people.ts';
import { openPapers } from '../domains/identity/open-papers.ts';
import { type Decision, decideIdentity, listReviews } from '../domains/identity/review.ts';
import { barOf } from '../operators/own-matters.ts';
import {
  answerOperator,
  doneOr,
  type OperatorContext,
  type OperatorHandler,
  OperatorRefused,
} from './operator-handler.ts';

/** The most lines of a list. */
const MOST = 200;

export const peopleCalls: readonly OperatorHandler[] = [
  answerOperator(listWaitingPapers, async ({ parts }) => {
    const waiting = await listReviews(parts);
    return {
      waiting: waiting
        .slice(0, MOST)
        .map(({ account, submittedAtMs }) => ({ account, submittedAtMs })),
    };
  }),

  answerOperator(openWaitingPapers, async (context, { account }) => {
    const { parts, by } = context;
    const personId = await personWaiting(context, account);
    const papers = await openPapers(parts, { ...by, personId });
    if (!papers) throw new OperatorRefused('nothing_waits');
    const { name, pictures, ...rest } = papers;
    const { firstName, lastName, legalName, birthDate } = name;
    return {
      ...rest,
      account,
      firstName,
      lastName,
      legalName,
      birthDate,
      pictures: Object.entries(pictures).map(([side, jpeg]) => ({
        side,
        jpeg: jpeg.toString('base64'),
      })),
    };
  }),

  answerOperator(passPapers, (context, { account, submittedAtMs }) =>
    decide(context, account, { decision: 'passed', submittedAtMs }),
  ),

  answerOperator(failPapers, (context, { account, submittedAtMs, reason }) =>
    decide(context, account, { decision: 'failed', submittedAtMs, reason }),
  ),

  answerOperator(listConversations, async ({ parts }, { kind, isAll }) => {
    const asked = { kind, isAll, most: MOST };
    return { conversations: [...(await parts.serviceDesk.operator.list(asked))] };
  }),

  answerOperator(openConversation, async ({ parts, by }, { kind, number }) => {
    const matter = await parts.serviceDesk.operator.read({ ...by, kind, number });
    if (!matter) throw new OperatorRefused('not_found');
    const { pictures, messages, ...rest } = matter;
    return {
      ...rest,
      kind,
      number,
      messages: [...messages],
      pictures: pictures.map(({ seq, jpeg }) => ({ seq, jpeg: jpeg.toString('base64') })),
    };
  }),

  answerOperator(answerConversation, async ({ parts, by }, { kind, number, ...reply }) => {
    const outcome = await parts.serviceDesk.operator.reply({ ...by, kind, number }, reply);
    if (outcome === 'own_account') throw new OperatorRefused('own_matter');
    if (outcome === 'changed' || outcome === 'key_reused') throw new OperatorRefused(outcome);
    return doneOr(outcome === 'replied');
  }),

  answerOperator(closeConversation, async ({ parts, by }, { kind, number }) =>
    doneOr(await parts.serviceDesk.operator.close({ ...by, kind, number })),
  ),
];

async function personWaiting({ parts, by }: OperatorContext, account: string): Promise<string> {
  const waiting = await listReviews(parts);
  const personId = waiting.find((each) => each.account === account)?.personId;
  if (personId === undefined) throw new OperatorRefused('nothing_waits');
  const bar = await barOf(parts.db.sql, by.actor, personId);
  if (bar === 'own_account') throw new OperatorRefused('own_matter');
  return personId;
}

async function decide(
  context: OperatorContext,
  account: string,
  decision: Pick<Decision, 'decision' | 'reason' | 'submittedAtMs'>,
): Promise<{ isDone: true }> {
  const personId = await personWaiting(context, account);
  return doneOr(await decideIdentity(context.parts, { ...context.by, ...decision, personId }));
}
