import type { Network } from '../../server/app.ts';
import { openAuthority } from '../../server/tls/authority.ts';
import type { Certificate } from '../../server/tls/certificate.ts';
import { localCertificate } from '../../server/tls/local-certificate.ts';
import { reachOf } from '../../server/tls/reach.ts';
import { nas } from './machine.ts';
import { aFolder } from './server-folder.ts';

/** A server of a home network with a certificate from its own authority. */
export interface TestNetwork extends Network {
  /** The root certificate that devices must trust, as PEM. */
  readonly root: string;
}

/** The port that the addresses of the network have: the test's real one belongs to the loopback interface. */
export const NETWORK_PORT = 8080;

export async function aNetwork(more: Partial<Network> = {}): Promise<TestNetwork> {
  const authority = await openAuthority({
    dataDir: await aFolder(),
    machine: nas,
    nowMs: Date.now(),
    say: () => undefined,
  });
  const certificate: Certificate = await localCertificate({
    authority,
    named: [],
    look: async () => nas,
    nowMs: Date.now,
    warn: () => undefined,
    every: () => () => undefined,
  });
  const reach = reachOf({
    certificate,
    publicOrigins: [],
    isOpen: true,
    port: () => NETWORK_PORT,
  });
  return {
    certificate,
    reach,
    mayConnect: () => true,
    root: authority.root.toString(),
    ...more,
  };
}
