import {
  DEVICE_CODE_SECONDS,
  DEVICE_DECISION_SECONDS,
  type DeviceRequest,
  type getDeviceSignIn,
} from '../../../contract/device-sign-in.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { Caller } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { hashOf, newToken } from '../../keys/token.ts';
import type { Vault } from '../../keys/vault.ts';
import { networkOf } from '../../networks.ts';
import { deviceLabel } from './device-label.ts';
import { LOCAL, placeOf } from './place.ts';

const ADDRESS = 'device_sign_in.address';
/** Letters and digits that are not confused with each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

type Services = Pick<Parts, 'vault' | 'wallNowMs'>;

/** Starts a sign-in from the calling device. */
export async function beginDeviceSignIn(
  sql: Sql,
  { vault, wallNowMs }: Services,
  caller: Caller,
): Promise<{ readonly request: string; readonly scan: string; readonly code: string }> {
  const [request, scan] = [newToken(), newToken()];
  const [made] = await sql<{ id: string }>`select uuidv7() as id`;
  if (!made) throw new Error('the database gave no number');
  const code = codeOf(vault, made.id);
  await sql`
    insert into device_sign_in (id, request_hash, scan_hash, code_mac, device, address_sealed,
      expires_at)
    values (${made.id}, ${hashOf(request)}, ${hashOf(scan)}, ${macOf(vault, code)},
      ${deviceLabel(caller.userAgent)}, ${vault.seal(ADDRESS, caller.address)},
      ${dateIn(DEVICE_CODE_SECONDS, wallNowMs())})`;
  return { request, scan, code };
}

/** The state of a sign-in, as far as its new device may know it. */
export async function stateOfDeviceSignIn(
  sql: Sql,
  { wallNowMs }: Services,
  request: string,
): Promise<OutputOf<typeof getDeviceSignIn>> {
  const nowMs = wallNowMs();
  const [row] = await sql<{ state: State; expires_at: Date }>`
    select state, expires_at from device_sign_in where request_hash = ${hashOf(request)}`;
  if (row?.state === 'declined') return { state: 'declined', validSeconds: 0 };
  const leftMs = (row?.expires_at.getTime() ?? 0) - nowMs;
  if (!row || leftMs <= 0 || row.state === 'finished') return { state: 'expired', validSeconds: 0 };
  return { state: row.state, validSeconds: Math.ceil(leftMs / 1_000) };
}

interface Scanner {
  readonly personId: string;
  /** The session of the device that scanned. */
  readonly id: string;
}

/**
 * Claims the code that a new device shows for one customer and one of their devices; the same
 * device may look again. Undefined if the code is expired, unknown or claimed.
 */
export async function scanned(
  sql: Sql,
  { vault, wallNowMs }: Services,
  {
    shown,
    scanner,
    caller,
  }: {
    readonly shown:
      | { readonly kind: 'scan'; readonly scan: string }
      | { readonly kind: 'code'; readonly code: string };
    readonly scanner: Scanner;
    readonly caller: Caller;
  },
): Promise<Omit<DeviceRequest, 'hasPin' | 'hasPasskey'> | undefined> {
  const nowMs = wallNowMs();
  const scanHash = shown.kind === 'scan' ? hashOf(shown.scan) : null;
  const codeMac = shown.kind === 'code' ? macOf(vault, shown.code) : null;
  const [row] = await sql<{ id: string; device: string; address_sealed: Buffer; expires_at: Date }>`
    update device_sign_in set state = 'scanned', person_id = ${scanner.personId},
      session_id = ${scanner.id},
      expires_at = case when state = 'waiting'
        then ${dateIn(DEVICE_DECISION_SECONDS, nowMs)} else expires_at end
    where (scan_hash = ${scanHash} or code_mac = ${codeMac}) and expires_at > ${new Date(nowMs)}
      and (state = 'waiting' or (state = 'scanned' and session_id = ${scanner.id}))
    returning id, device, address_sealed, expires_at`;
  if (!row) return undefined;
  const address = vault.open(ADDRESS, row.address_sealed);
  const place = placeOf(address);
  const isLocal = place === LOCAL && placeOf(caller.address) === LOCAL;
  return {
    id: row.id,
    code: codeOf(vault, row.id),
    device: row.device,
    place,
    isSameNetwork: isLocal || networkOf(address) === networkOf(caller.address),
    validSeconds: Math.ceil((row.expires_at.getTime() - nowMs) / 1_000),
  };
}

/** Whether a sign-in that this device scanned still waits for a decision. */
export async function isUndecided(
  sql: Sql,
  { wallNowMs }: Services,
  id: string,
  scanner: Scanner,
): Promise<boolean> {
  const rows = await sql`
    select 1 from device_sign_in
    where id = ${id} and person_id = ${scanner.personId} and session_id = ${scanner.id}
      and state = 'scanned' and expires_at > ${new Date(wallNowMs())}`;
  return rows.length > 0;
}

/** Records the decision once. Resolves to false when it is too late. */
export async function decide(
  tx: Tx,
  { wallNowMs }: Services,
  {
    id,
    scanner,
    answer,
  }: {
    readonly id: string;
    readonly scanner: Scanner;
    readonly answer: 'approved' | 'declined';
  },
): Promise<boolean> {
  const nowMs = wallNowMs();
  const decided = await tx`
    update device_sign_in set state = ${answer},
      expires_at = ${dateIn(DEVICE_DECISION_SECONDS, nowMs)}
    where id = ${id} and person_id = ${scanner.personId} and session_id = ${scanner.id}
      and state = 'scanned' and expires_at > ${new Date(nowMs)}
    returning id`;
  return decided.length > 0;
}

/** The customer of an approved sign-in, without consuming it. */
export async function approvedPerson(sql: Sql, request: string): Promise<string | undefined> {
  const [row] = await sql<{ person_id: string | null }>`
    select person_id from device_sign_in
    where request_hash = ${hashOf(request)} and state = 'approved'`;
  return row?.person_id ?? undefined;
}

/**
 * Consumes an approved sign-in. Resolves to false when it is too late, or the approving device was
 * signed out since.
 */
export async function spendDeviceSignIn(
  tx: Tx,
  { wallNowMs }: Services,
  request: string,
): Promise<boolean> {
  const spent = await tx`
    update device_sign_in set state = 'finished'
    from session
    where request_hash = ${hashOf(request)} and state = 'approved'
      and device_sign_in.expires_at > ${new Date(wallNowMs())}
      and session.id = session_id and session.ended_at is null
    returning device_sign_in.id`;
  return spent.length > 0;
}

type State = 'waiting' | 'scanned' | 'approved' | 'declined' | 'finished';

/** The code of a sign-in: derived from its number, so that both devices show the same and none is stored. */
function codeOf(vault: Vault, id: string): string {
  const bytes = vault.mac('device_code', id).subarray(0, CODE_LENGTH);
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}

function macOf(vault: Vault, code: string): Buffer {
  return vault.mac('device_code_index', code);
}

function dateIn(seconds: number, nowMs: number): Date {
  return new Date(nowMs + seconds * 1_000);
}
