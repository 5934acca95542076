import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Owner } from './owner.ts';
import { CannotStart } from '../../cannot-start.ts';

export const SUPERUSER = 'postgres';
/** The role that the server works as, and its database. */
export const ROLE = 'plumb';
/** The role of the process that signs withdrawals: it may call its own functions and nothing else. */
export const SIGNER_ROLE = 'plumb_signer';

/** The secret of the server's roles: made on the first start, readable only by us. */
export function databasePassword(dataDir: string): string {
  return secretIn(dataDir, 'database-password');
}

/** The secret of the signer's role, which opens nothing else. */
export function signerPassword(dataDir: string): string {
  return secretIn(dataDir, 'signer-password');
}

function secretIn(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    const half = `${path}.half`;
    writeFileSync(half, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(half, path);
  }
  return readFileSync(path, 'utf8');
}

/** Makes a new cluster. A start that is killed meanwhile leaves nothing that looks like one. */
export async function createCluster(
  initdb: string,
  cluster: string,
  password: string,
  owner: Owner | undefined,
): Promise<void> {
  // Under a name of its own: what an earlier, killed start began may still be writing.
  removeHalves(cluster);
  const half = `${cluster}.half-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${half}.password`;
  ownedFolder(half, owner);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);

  try {
    const child = spawn(
      initdb,
      [
        `--pgdata=${half}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order of letters on every machine.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { LC_ALL: 'C', PATH: process.env.PATH },
        ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
      },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = await once(child, 'close');
    if (code !== 0)
      throw new CannotStart(
        `The database could not be created in ${dirname(cluster)}: ${said.trim()}`,
      );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, cluster);
}

function removeHalves(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(cluster)}.half-`)) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** A folder that only the owner may enter. */
export function ownedFolder(path: string, owner: Owner | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Makes the roles of server and signer, which are no superusers, and their database. Safe to repeat. */
export async function createRoles(
  admin: ClientConfig,
  password: string,
  signerSecret: string,
): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  try {
    const secrets = { [ROLE]: password, [SIGNER_ROLE]: signerSecret };
    for (const [role, secret] of Object.entries(secrets)) {
      const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [
        role,
      ]);
      if (roles) continue;
      await client.query(`create role ${role} login password ${client.escapeLiteral(secret)}`);
    }
    const { rowCount: databases } = await client.query(
      'select from pg_database where datname = $1',
      [ROLE],
    );
    if (!databases) await client.query(`create database ${ROLE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}
