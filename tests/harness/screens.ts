/** The rows and addresses of the app that browser tests loop over. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Domain, Row } from '../../scripts/build/domains.ts';
import { addressesOf } from './addresses.ts';

/** Another process reads the domains, because Playwright loads this process's modules in its own way. */
const domains = JSON.parse(
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../scripts/build/domains-main.ts', import.meta.url)),
  ]).toString(),
) as Domain[];

/** Every row of the route tables; without its functions. */
export const rows: readonly Omit<Row, 'screen' | 'asks'>[] = domains.flatMap(
  (domain) => domain.rows,
);

/** `npm test -- --changed` names the paths that a change can break; without it, there are all. */
const only = process.env['PLUMB_PATHS']?.split(',').filter(Boolean) ?? [];
/** The tests see every screen, not some of them. */
export const areAll = only.length === 0;
const all = addressesOf(domains);

/** The domain that a screen belongs to, by its address. */
export function domainOf(hash: string): string | undefined {
  return domains.find(({ rows: own }) => own.some(({ path }) => path === pathOf(hash)))?.name;
}

/** The path of an address. */
export function pathOf(hash: string): string {
  return hash.slice(1).split('?')[0] ?? '';
}

export const screens = wanted(all.screens);
export const hashes = wanted(all.hashes);
export const ofPeople = wanted(all.ofPeople);
export const ofVisitors = wanted(all.ofVisitors);

function wanted(addresses: readonly string[]): readonly string[] {
  return areAll ? addresses : addresses.filter((hash) => only.includes(pathOf(hash)));
}
