/**
 * Pins the present wire: `npm run wire`, after a change of `contract/` that is meant. `npm run wire -- --release` also stores
 * the whole wire as that of a release: from then on its pages must work with every later server.
 */
import { writeFileSync } from 'node:fs';
import { RELEASED_FILE, WIRE_FILE, wireFingerprints, wireShapes } from '../tests/harness/wire.ts';

writeFileSync(WIRE_FILE, `${JSON.stringify(wireFingerprints(), null, 2)}\n`);
if (process.argv.includes('--release')) {
  const calls = Object.entries(wireShapes());
  const lines = calls.map(([path, shapes]) => `${JSON.stringify(path)}: ${JSON.stringify(shapes)}`);
  writeFileSync(RELEASED_FILE, `{\n${lines.join(',\n')}\n}\n`);
}
