import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isLocalName } from '../local-name.ts';
import { isEveryAddress, isLoopbackHost } from '../networks.ts';
import { openAuthority } from './authority.ts';
import { type Certificate, every } from './certificate.ts';
import { localCertificate } from './local-certificate.ts';
import { type Machine, thisMachine } from './machine.ts';
import { ownCertificate } from './own-certificate.ts';

interface Options {
  readonly config: Pick<Config, 'tls' | 'dataDir' | 'host' | 'publicOrigins' | 'proxies'>;
  readonly nowMs: () => number;
  readonly say: (line: string) => void;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * The certificate that the settings ask for, kept up to date until it is stopped; nothing without HTTPS.
 *
 * @throws CannotStart
 */
export async function openCertificate(options: Options): Promise<Certificate | undefined> {
  const { config, nowMs, say, warn } = options;
  const { tls, dataDir, publicOrigins } = config;
  if (tls.kind === 'off') return undefined;
  if (tls.kind === 'files') {
    // Behind a proxy the origins are names of the proxy's certificate.
    const origins = config.proxies.length === 0 ? publicOrigins : [];
    return ownCertificate({ files: tls, origins, nowMs, warn, every });
  }
  const authority = await openAuthority({
    dataDir,
    machine: await thisMachine(),
    nowMs: nowMs(),
    say,
  });
  const origins = publicOrigins.map((origin) => bareHost(origin));
  const named = [...origins, ...(isLocalName(config.host) ? [config.host] : [])];
  return localCertificate({
    authority,
    named: named.filter((host) => !isLoopbackHost(host)),
    look: async () => listeningOn(config.host, await thisMachine()),
    nowMs,
    warn,
    every,
  });
}

function bareHost(origin: string): string {
  return new URL(origin).hostname.replace(/^\[|\]$/g, '');
}

/** The machine as far as it listens: a server of one address is not reached by the others. */
function listeningOn(host: string, machine: Machine): Machine {
  if (isLoopbackHost(host)) return { ...machine, addresses: [] };
  if (isIP(host) === 0 || isEveryAddress(host)) return machine;
  return { ...machine, addresses: machine.addresses.filter((address) => address === host) };
}
