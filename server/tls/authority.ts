import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { CannotStart } from '../cannot-start.ts';
import { PRIVATE_DOMAINS } from '../local-name.ts';
import { isNetwork, PRIVATE_NETWORKS, within } from '../networks.ts';
import type * as Issuing from './issue.ts';
import type { Issued } from './certificate.ts';
import type { Machine } from './machine.ts';

const DAY_MS = 86_400_000;
const ROOT_DAYS = 3_650;
/** Phones refuse certificates that run longer than 398 days; a short life costs nothing, as renewal is ours. */
const LEAF_DAYS = 180;
/** A phone whose clock is late must not take a new certificate for one of the future. */
const EARLIER_MS = DAY_MS;
const FILE = 'certificate-authority.json';

const Pem = v.pipe(v.string(), v.startsWith('-----BEGIN '));
const AuthorityFile = v.object({
  certificate: Pem,
  key: Pem,
  /** The domains and networks that it may issue certificates for: its name constraints. */
  domains: v.array(v.string()),
  networks: v.array(v.pipe(v.string(), v.check(isNetwork))),
});
type AuthorityFile = v.InferOutput<typeof AuthorityFile>;

/** The certificate authority of one data folder. Its key stays in this module and in its file. */
export interface Authority {
  /** What phones are asked to trust. */
  readonly root: X509Certificate;
  /** Whether it may vouch for a name or an address. */
  permits(name: string): boolean;
  /** A certificate for names and addresses, with a key of its own. */
  issue(names: readonly string[], nowMs: number): Promise<Issued>;
}

interface Options {
  readonly dataDir: string;
  /** Named in the certificate and, permanently, in the name constraints. */
  readonly machine: Machine;
  readonly nowMs: number;
  readonly say: (line: string) => void;
}

/**
 * The certificate authority in the data folder, made if it is missing or about to expire. It may
 * issue certificates only for names and addresses of local networks (name constraints) and for no
 * other authority (path length 0): a thief of its key cannot impersonate a site on the internet to
 * devices that trust it. Source: RFC 5280, 4.2.1.9 and 4.2.1.10.
 *
 * @throws CannotStart
 */
export async function openAuthority({ dataDir, machine, nowMs, say }: Options): Promise<Authority> {
  const path = join(dataDir, FILE);
  if (existsSync(path)) {
    const kept = readAuthority(path, say);
    const root = new X509Certificate(kept.certificate);
    if (root.validToDate.getTime() - nowMs > LEAF_DAYS * DAY_MS) return authorityOf(kept, root);
    say('The certificate authority is about to expire. Devices have to trust the new one again.');
  }
  const made = await makeAuthority(machine, nowMs);
  writeWhole(path, `${JSON.stringify(made, null, 2)}\n`);
  return authorityOf(made, new X509Certificate(made.certificate));
}

function authorityOf(file: AuthorityFile, root: X509Certificate): Authority {
  const isInNetworks = within(file.networks);
  return {
    root,
    permits: (name) =>
      isIP(name) === 0
        ? file.domains.some((domain) => name === domain || name.endsWith(`.${domain}`))
        : isInNetworks(name),
    issue: async (names, nowMs) =>
      (await loadIssuing()).issueLeaf({
        authority: file,
        names,
        fromMs: nowMs - EARLIER_MS,
        untilMs: Math.min(nowMs + LEAF_DAYS * DAY_MS, root.validToDate.getTime()),
      }),
  };
}

async function makeAuthority(machine: Machine, nowMs: number): Promise<AuthorityFile> {
  const domains = [...PRIVATE_DOMAINS, ...(machine.name === undefined ? [] : [machine.name])];
  const networks = [...new Set([...PRIVATE_NETWORKS, ...machine.networks])];
  const made = new Date(nowMs).toISOString().slice(0, 10);
  const { makeRoot } = await loadIssuing();
  const { certificate, key } = await makeRoot({
    // A phone lists it by this name.
    name: `Plumb on ${machine.name ?? 'this computer'} (${made})`,
    domains,
    networks,
    fromMs: nowMs - EARLIER_MS,
    untilMs: nowMs - EARLIER_MS + ROOT_DAYS * DAY_MS,
  });
  return { certificate, key, domains, networks };
}

/** The library takes a while to load, and most servers never need it. */
function loadIssuing(): Promise<typeof Issuing> {
  return import('./issue.ts');
}

function readAuthority(path: string, say: (line: string) => void): AuthorityFile {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    chmodSync(path, 0o600);
    say(
      `Other users of this machine could read ${FILE}; now they cannot. If one may have, remove it: devices then have to trust a new one.`,
    );
  }
  try {
    const file = v.parse(AuthorityFile, JSON.parse(readFileSync(path, 'utf8')));
    if (!new X509Certificate(file.certificate).checkPrivateKey(createPrivateKey(file.key))) {
      throw new Error('the key belongs to another certificate');
    }
    return file;
  } catch (cause) {
    throw new CannotStart(
      `${FILE} in the data folder cannot be used; remove it to make a new one, which devices then have to trust again.`,
      { cause },
    );
  }
}

/** Writes a file atomically, readable only by this user from the first byte on. */
function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  renameSync(beside, path);
}
