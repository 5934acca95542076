/** The rows and addresses of the app that browser tests loop over. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Domain, Row } from '../../scripts/build/domains.ts';
import { addressesOf } from './addresses.ts';

/** Read by another process, since Playwright loads the modules of this one in its own way. */
const domains = JSON.parse(
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../scripts/build/domains-main.ts', import.meta.url)),
  ]).toString(),
) as Domain[];

/** Every row of the route tables; without its functions. */
export const rows: readonly Omit<Row, 'screen' | 'asks'>[] = domains.flatMap(
  (domain) => domain.rows,
);

export const { screens, hashes, ofPeople, ofVisitors } = addressesOf(domains);
