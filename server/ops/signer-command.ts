import { CannotStart } from '../cannot-start.ts';
import { grantSigner } from '../signer/grant-signer.ts';
import type { OpsContext } from './context.ts';

/** Lets a database role, which the database's administrator made, sign withdrawals. */
export async function signerCommand(
  { config, connected, write }: OpsContext,
  words: readonly string[],
): Promise<number> {
  const [verb, role] = words;
  if (verb !== 'grant' || role === undefined) {
    throw new CannotStart('Use: signer grant <database role>');
  }
  await grantSigner(connected.pool, {
    role,
    isSimulated: config.chain?.kind === 'simulated',
  });
  write(`${role} may sign withdrawals. Start the signer with SIGNER_DATABASE_URL by this role.`);
  return 0;
}
