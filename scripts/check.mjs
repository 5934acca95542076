/** Every check that is not a test: `npm run check`. Prints a line each, and the output of those that fail. */
import { pathToFileURL } from 'node:url';
import { runCommand } from './run-command.mjs';

const ENVIRONMENTS = ['contract', 'workers', 'src', 'operator', 'server', 'tests'];

export const CHECKS = [
  ['format', 'oxfmt --check'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ...ENVIRONMENTS.map((folder) => [
    `types: ${folder}`,
    `tsc -p ${folder} --incremental --tsBuildInfoFile node_modules/.cache/plumb/types-${folder}.tsbuildinfo`,
  ]),
  ['direction', 'depcruise --config .dependency-cruiser.cjs contract workers src operator server'],
  ['dead code', 'knip'],
  ['messages', 'node scripts/messages-complete.mjs'],
];

/** How many run at a time: most of them use one core. */
const LANES = 2;

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks() {
  const waiting = [...CHECKS];
  let failed = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const { ok, seconds, output } = await runCommand(command);
      console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      if (ok) continue;
      failed += 1;
      console.log(output);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { passed: CHECKS.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await runChecks();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
