import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { MICROS } from '../../contract/money.ts';
import { BadConfig } from '../bad-config.ts';
import { type ChainChoice, chainMode } from '../config-chain.ts';
import { payoutWallet } from '../chain/tron/derive-address.ts';
import { databaseOwner } from '../db/embedded/owner.ts';
import { databasePlace } from '../db/embedded/place.ts';
import { ROLE, SIGNER_ROLE, signerPassword } from '../db/embedded/cluster.ts';
import type { SignerRules } from './judge-work.ts';

/** The signer's settings, from its own environment, which the server cannot change. */
export interface SignerConfig {
  readonly connection: ClientConfig;
  /** The wallet that pays: its address and its key of 32 bytes. */
  readonly wallet: { readonly address: string; readonly key: Uint8Array };
  readonly chain: ChainChoice;
  readonly dataDir: string;
  readonly rules: Omit<SignerRules, 'token'>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The key file of a demonstration. */
const DEMO_KEY = 'chain-key.txt';

/**
 * Reads the settings of the signer.
 *
 * @throws BadConfig when one is missing, or a key may be read by others
 */
export function readSignerConfig(env: Env): SignerConfig {
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const isSimulated = (env.CHAIN ?? 'simulated') === 'simulated';
  const wallet = payoutWallet(keyOf(env, dataDir, isSimulated));
  if (!wallet) {
    throw new BadConfig("The key is no extended private key of the account m/44'/195'/0'.");
  }
  // The public half that a live network asks for follows from the key.
  const chain = isSimulated
    ? chainMode({ chain: 'simulated', isDemo: true, clock: 'demo', env: {} })
    : chainMode({
        chain: 'tron',
        isDemo: false,
        clock: 'real',
        env: { ...env, TRON_XPUB: wallet.xpub },
      });
  if (!chain) throw new BadConfig('There is no network to sign for: set CHAIN.');
  return {
    connection: connection(env, dataDir),
    wallet,
    chain,
    dataDir,
    rules: {
      reviewAboveMicros: dollars(env, 'WITHDRAWAL_REVIEW_ABOVE', 10_000),
      dayMicros: dollars(env, 'SIGNER_DAY_LIMIT', 100_000),
    },
  };
}

function connection(env: Env, dataDir: string): ClientConfig {
  const text = env.SIGNER_DATABASE_URL;
  if (text !== undefined) {
    const url = URL.parse(text);
    // The value holds a password, so the sentence does not repeat it.
    if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
      throw new BadConfig(
        'SIGNER_DATABASE_URL must look like postgres://signer:password@host:5432/database.',
      );
    }
    return { connectionString: text };
  }
  if (!existsSync(join(dataDir, 'database-password'))) {
    throw new BadConfig(
      'Set SIGNER_DATABASE_URL, the database by the role of the signer, or DATA_DIR of a server that has its own database.',
    );
  }
  const { socket } = databasePlace(dataDir, databaseOwner());
  return {
    host: socket,
    port: 5432,
    user: SIGNER_ROLE,
    password: signerPassword(dataDir),
    database: ROLE,
  };
}

function keyOf(env: Env, dataDir: string, isSimulated: boolean): string {
  if (env.SIGNER_KEY !== undefined) return env.SIGNER_KEY.trim();
  const path = env.SIGNER_KEY_FILE ?? (isSimulated ? join(dataDir, DEMO_KEY) : undefined);
  if (path === undefined || !existsSync(path)) {
    throw new BadConfig(
      "Set SIGNER_KEY_FILE, a file with the extended private key of the account m/44'/195'/0', or SIGNER_KEY.",
    );
  }
  const others = 0o077;
  if (process.platform !== 'win32' && (statSync(path).mode & others) !== 0) {
    throw new BadConfig('Others may read the key file of the signer: set its mode to 0600.');
  }
  return readFileSync(path, 'utf8').trim();
}

function dollars(env: Env, name: string, otherwise: number): bigint {
  const text = env[name];
  if (text === undefined) return BigInt(otherwise) * MICROS;
  if (!/^\d{1,10}$/.test(text)) throw new BadConfig(`${name} must be a whole number of dollars.`);
  return BigInt(text) * MICROS;
}
