/**
 * The process that signs withdrawals: `npm run signer`. It has the key and a database role of its
 * own, and accepts no connections. See docs/rules.md, Withdrawals.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ChainUnavailable } from '../chain/chain.ts';
import { openChain } from '../chain/open-chain.ts';
import { BadConfig } from '../bad-config.ts';
import { sentenceOf } from '../cannot-start.ts';
import { openPool } from '../db/pool.ts';
import { dbOf, sqlOf } from '../db/tx.ts';
import { excessOf } from './grant-signer.ts';
import { readSignerConfig } from './signer-config.ts';
import { signerStore } from './signer-store.ts';
import { signStep, type SignerParts } from './sign-step.ts';

const LOOK_MS = 1_000;
const WAIT_MS = 5_000;

const stopping = new AbortController();
const stop = () => stopping.abort();
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Beside a demonstration's server it ends when the server ends, even by a crash.
process.on('disconnect', stop);
// The channel to that server does not keep a stopped signer running.
process.channel?.unref();

function say(line: string): void {
  process.stdout.write(`signer: ${line}\n`);
}

/** The server of a demonstration passes this on, and not what is said. */
function warn(line: string): void {
  process.stderr.write(`signer: ${line}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readSignerConfig(process.env);
  const { wallet } = config;
  const pool = openPool({ ...config.connection, application_name: 'plumb-signer' }, (error) =>
    say(`A database connection broke (${error.message}).`),
  );
  try {
    const excess = await excessOf(sqlOf(pool));
    if (excess.length > 0) {
      throw new BadConfig(
        `The signer's database role may reach more than it needs (${excess.slice(0, 3).join(', ')} …): give it a role of its own, see "npm run ops -- signer grant".`,
      );
    }
    const opened = openChain({
      db: dbOf(pool),
      wallNowMs: Date.now,
      dataDir: config.dataDir,
      choice: config.chain,
    });
    if (!opened) throw new BadConfig('There is no network to sign for: set CHAIN.');
    const { chain } = opened;
    const waits: SignerParts['waits'] = new Map();
    say(`Signs for ${wallet.address}.`);
    while (!stopping.signal.aborted) {
      const waitMs = await look();
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }

    async function look(): Promise<number> {
      try {
        await signStep({
          store: signerStore(pool),
          chain,
          wallet,
          rules: config.rules,
          wallNowMs: Date.now,
          say,
          warn,
          waits,
        });
        return LOOK_MS;
      } catch (error) {
        // Interrupted work is either stored or was never broadcast: the next look continues it.
        const what = error instanceof ChainUnavailable ? 'The network' : 'The database';
        say(`${what} did not answer (${error instanceof Error ? error.message : String(error)}).`);
        return WAIT_MS;
      }
    }
  } finally {
    await pool.end();
  }
}
