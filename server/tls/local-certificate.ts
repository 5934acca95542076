import { X509Certificate } from 'node:crypto';
import type { Authority } from './authority.ts';
import type { Certificate, Every, Issued } from './certificate.ts';
import type { Machine } from './machine.ts';

const DAY_MS = 86_400_000;
const LOOK_MS = 30_000;
/** How long before its expiry a certificate is replaced. */
const AHEAD_MS = 30 * DAY_MS;
/** The names of this machine for itself. */
const HERE = ['localhost', '127.0.0.1', '::1'];

interface Options {
  readonly authority: Authority;
  /** Hosts that the operator named. */
  readonly named: readonly string[];
  /** Reads the machine's current names and addresses. */
  readonly look: () => Promise<Machine>;
  readonly nowMs: () => number;
  readonly warn: (message: string, error?: unknown) => void;
  readonly every: Every;
}

/**
 * A certificate of our own authority for all that this machine is called, replaced when that changes and in time before it
 * expires. It is in memory alone: each start makes another.
 */
export async function localCertificate(options: Options): Promise<Certificate> {
  const { authority, named, look, nowMs, warn, every } = options;
  const listeners: (() => void)[] = [];
  let hosts: readonly string[] = [];
  let names = '';
  let issued: Issued | undefined;
  let isLooking = false;
  let isTold = false;

  /** Whether the certificate runs for long enough, or for as long as the authority does: another would end no later. */
  function runsOn(): boolean {
    if (issued === undefined) return false;
    const untilMs = endMs(issued.certificate);
    return untilMs - nowMs() > AHEAD_MS || untilMs >= endMs(authority.root);
  }

  /** The authority is replaced only at a start, since devices have to trust the new one. */
  function tellOfTheEnd(): void {
    if (isTold || endMs(authority.root) - nowMs() > AHEAD_MS) return;
    isTold = true;
    warn(
      'The certificate authority expires within 30 days: restart the server for a new one, which devices then have to trust again.',
    );
  }

  async function bringUpToDate(): Promise<void> {
    const machine = await look();
    const found = hostsOf(machine, named).filter((host) => authority.permits(host));
    const here = [machine.name ?? '', ...HERE].filter((name) => authority.permits(name));
    const wanted = new Set([...found, ...here]);
    const sorted = [...wanted].toSorted().join();
    const isGood = sorted === names && runsOn();
    if (isGood && found.join() === hosts.join()) return;
    if (!isGood) issued = await authority.issue([...wanted], nowMs());
    [hosts, names] = [found, sorted];
    for (const listener of listeners) listener();
  }

  function lookAgain(): void {
    if (isLooking) return;
    isLooking = true;
    tellOfTheEnd();
    bringUpToDate()
      .catch((error: unknown) => warn('The certificate could not be renewed.', error))
      .finally(() => (isLooking = false));
  }

  await bringUpToDate();
  return {
    current() {
      if (!issued) throw new Error('the first certificate was waited for');
      return issued;
    },
    onChange: (listener) => void listeners.push(listener),
    hosts: () => hosts,
    root: authority.root,
    stop: every(LOOK_MS, lookAgain),
  };
}

/** A name stays when addresses change and passkeys need one, so it comes first. Source: RFC 6762, WebAuthn 3, 5.1.2. */
function hostsOf({ name, addresses }: Machine, named: readonly string[]): string[] {
  const own = name === undefined ? [] : [`${name}.local`];
  return [...new Set([...named, ...own, ...addresses])];
}

function endMs(certificate: X509Certificate | string): number {
  const read = typeof certificate === 'string' ? new X509Certificate(certificate) : certificate;
  return read.validToDate.getTime();
}
