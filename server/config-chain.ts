import { tronAddressBytes } from '../contract/tron-address.ts';
import { BadConfig } from './bad-config.ts';
import { type Env, isSafeAddress } from './config-read.ts';

const TRONGRID = 'https://api.trongrid.io';
/** The contract of USDT on the main network. */
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** Settings of a live network. */
const LIVE = ['TRONGRID_URL', 'TRONGRID_KEY', 'TRON_XPUB', 'TRON_USDT'] as const;
/** The settings of the network. */
export const CHAIN_SETTINGS = ['CHAIN', ...LIVE] as const;

/** The network of deposits and withdrawals in USDT. */
export type ChainChoice =
  | { readonly kind: 'simulated'; readonly token: string }
  | {
      readonly kind: 'tron';
      readonly url: string;
      readonly key: string | undefined;
      /** The extended public key that deposit addresses come from. */
      readonly xpub: string;
      /** The address of the accepted contract. */
      readonly token: string;
    };

interface Situation {
  readonly chain: 'simulated' | 'tron' | undefined;
  readonly isDemo: boolean;
  readonly clock: 'demo' | 'real';
  readonly env: Env;
}

/**
 * The network of the server: the simulated one in a demonstration, otherwise the live one that the
 * operator configured, if any.
 *
 * @throws BadConfig when real money would mix with that of a demonstration, or a setting is missing
 *   or invalid
 */
export function chainMode({ chain, isDemo, clock, env }: Situation): ChainChoice | undefined {
  if (chain === 'tron') {
    if (isDemo || clock === 'demo') {
      throw new BadConfig(
        'CHAIN=tron moves real money: it needs CLOCK=real and cannot be used in a demonstration.',
      );
    }
    return live(env);
  }
  const stray = LIVE.find((name) => env[name] !== undefined);
  if (stray !== undefined)
    throw new BadConfig(`${stray} belongs to a live network: set CHAIN=tron.`);
  if (chain === 'simulated' && !isDemo) {
    throw new BadConfig('CHAIN=simulated belongs to the demonstration, which is off: see DEMO.');
  }
  return isDemo ? { kind: 'simulated', token: USDT } : undefined;
}

function live(env: Situation['env']): ChainChoice {
  const { TRONGRID_URL: url = TRONGRID, TRONGRID_KEY: key, TRON_XPUB: xpub } = env;
  const token = env.TRON_USDT ?? USDT;
  if (!isSafeAddress(url, 'https:')) {
    throw new BadConfig(
      `TRONGRID_URL must be an https address as ${TRONGRID}, or http on this machine.`,
    );
  }
  if (key === undefined && new URL(url).origin === TRONGRID) {
    throw new BadConfig(`CHAIN=tron needs TRONGRID_KEY for ${TRONGRID}.`);
  }
  if (xpub === undefined || !/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(xpub)) {
    throw new BadConfig(
      "CHAIN=tron needs TRON_XPUB, the extended public key of the account m/44'/195'/0'.",
    );
  }
  if (!tronAddressBytes(token)) throw new BadConfig('TRON_USDT is no TRON address.');
  return { kind: 'tron', url, key, xpub, token };
}
