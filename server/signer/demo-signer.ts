import type { Pool } from 'pg';
import { hasDemoKey } from '../chain/demo-key.ts';
import type { Config } from '../config.ts';
import { SIGNER_ROLE } from '../db/embedded/cluster.ts';
import { type SignerBeside, signerBeside } from './beside.ts';
import { grantSigner, signerAddress } from './grant-signer.ts';

interface Options {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'withdrawalReviewAboveMicros'>;
  readonly pool: Pool;
  readonly warn: (message: string) => void;
}

/**
 * The signer beside the server of a demonstration, with its role in the database. Undefined when
 * the key is in another folder, whose signer runs by itself, or when there can be no role for it.
 */
export async function demoSigner({
  config,
  pool,
  warn,
}: Options): Promise<SignerBeside | undefined> {
  const { dataDir, databaseUrl, withdrawalReviewAboveMicros: reviewAboveMicros } = config;
  if (databaseUrl === undefined) {
    await grantSigner(pool, { role: SIGNER_ROLE, isSimulated: true });
    return signerBeside({ dataDir, databaseUrl: undefined, reviewAboveMicros, warn });
  }
  if (!hasDemoKey(dataDir)) return undefined;
  const address = await signerAddress(pool, databaseUrl);
  if (address !== undefined) {
    return signerBeside({ dataDir, databaseUrl: address, reviewAboveMicros, warn });
  }
  warn(
    'Withdrawals in USDT wait: the role of DATABASE_URL may not make a role for the signer. Make one and run `npm run signer` (docs/chain.md).',
  );
  return undefined;
}
