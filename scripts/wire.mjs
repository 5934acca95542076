/** Pins the present wire: `npm run wire`, after a change of `contract/` that is meant. */
import { writeFileSync } from 'node:fs';
import { WIRE_FILE, wireFingerprints } from '../tests/harness/wire.ts';

writeFileSync(WIRE_FILE, `${JSON.stringify(wireFingerprints(), null, 2)}\n`);
