/**
 * Pins the current wire: run `npm run wire` after an intended change of `contract/`. `npm run wire -- --release` also
 * stores the whole wire as that of a release; its pages must then work with every later server.
 */
import { writeFileSync } from 'node:fs';
import { RELEASED_FILE, WIRE_FILE, wireFingerprints, wireShapes } from '../tests/harness/wire.ts';

writeFileSync(WIRE_FILE, `${JSON.stringify(wireFingerprints(), null, 2)}\n`);
if (process.argv.includes('--release')) {
  const calls = Object.entries(wireShapes());
  const lines = calls.map(([path, shapes]) => `${JSON.stringify(path)}: ${JSON.stringify(shapes)}`);
  writeFileSync(RELEASED_FILE, `{\n${lines.join(',\n')}\n}\n`);
}
