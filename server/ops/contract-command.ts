import { isContractNumber } from '../../contract/contract-number.ts';
import { CannotStart } from '../cannot-start.ts';
import { decideContract, waitingContracts } from '../domains/contracts/decide-contract.ts';
import type { OpsContext } from './context.ts';

/** Lists signed contracts, countersigns one or ends one. */
export async function contractCommand(
  { services, by, write }: OpsContext,
  [verb, number]: readonly string[],
): Promise<number> {
  if (verb === 'list') {
    const waiting = await waitingContracts(services.db.sql);
    if (waiting.length === 0) write('No contract waits for the operator.');
    for (const { number: each, account, signedAtMs } of waiting) {
      write(`${each}  account ${account}  signed ${new Date(signedAtMs).toISOString()}`);
    }
    return 0;
  }
  if ((verb !== 'countersign' && verb !== 'end') || number === undefined) {
    throw new CannotStart(
      'Use: contract list | contract countersign <number> | contract end <number>',
    );
  }
  if (!isContractNumber(number)) {
    throw new CannotStart(`${number} is no number of a contract: its check digit does not fit.`);
  }
  const decision = verb === 'end' ? 'ended' : 'countersigned';
  const outcome = await decideContract(services, number, decision, by);
  const said = {
    decided: `Contract ${number}: ${decision}.`,
    nothing: `Contract ${number} is in no state for that.`,
    own_account: 'Not by you: it is your own contract.',
  };
  write(said[outcome]);
  return outcome === 'decided' ? 0 : 1;
}
