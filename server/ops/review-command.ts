import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { FailReason } from '../../contract/identity.ts';
import { decideIdentity, listReviews } from '../domains/identity/review.ts';
import { CannotStart } from '../cannot-start.ts';
import { barOf } from '../operators/own-matters.ts';
import type { OpsContext } from './context.ts';
import { showPapers } from './show-papers.ts';

/** Lists waiting documents, shows them, passes them or sends them back. */
export async function reviewCommand(
  context: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { services, by, write } = context;
  const { positionals, values } = readWords(words);
  const [verb, account] = positionals;
  const waiting = await listReviews(services);
  if (verb === 'list') {
    if (waiting.length === 0) write('No papers wait for a decision.');
    for (const { account: number, submittedAtMs } of waiting) {
      write(`${number}  waiting since ${new Date(submittedAtMs).toISOString()}`);
    }
    return 0;
  }
  const person = waiting.find((each) => each.account === account);
  if (person && (await barOf(services.db.sql, by.actor, person.personId)) === 'own_account') {
    write('Not by you: it is your own account.');
    return 1;
  }
  if (verb === 'show' && account !== undefined && values.to !== undefined) {
    if (person) return showPapers(context, person.personId, values.to);
    write(`No papers of ${account} wait for a decision.`);
    return 1;
  }
  if ((verb !== 'pass' && verb !== 'fail') || account === undefined) {
    throw new CannotStart(
      'Use: review list | show <account number> --to <new folder> | pass <account number> --submitted <time> | fail <account number> --submitted <time> --reason …',
    );
  }
  const reason = v.safeParse(FailReason, values.reason);
  if (verb === 'fail' && !reason.success) {
    throw new CannotStart(`--reason must be one of: ${FailReason.options.join(', ')}.`);
  }
  const submittedAtMs = Date.parse(values.submitted ?? '');
  if (Number.isNaN(submittedAtMs)) {
    throw new CannotStart('--submitted must be the time that “review show” wrote.');
  }
  const isDecided =
    person !== undefined &&
    (await decideIdentity(services, {
      personId: person.personId,
      decision: verb === 'pass' ? 'passed' : 'failed',
      submittedAtMs,
      ...(verb === 'fail' && reason.success && { reason: reason.output }),
      ...by,
    }));
  write(
    isDecided
      ? `Decided: ${account} ${verb}.`
      : `No papers of ${account} from that time wait for a decision.`,
  );
  return isDecided ? 0 : 1;
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        reason: { type: 'string' },
        submitted: { type: 'string' },
        to: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new CannotStart(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
