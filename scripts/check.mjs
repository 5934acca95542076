/** Every check that is not a test: `npm run check`. Prints a line each, and the output of those that fail. */
import { pathToFileURL } from 'node:url';
import { runCommand } from './run-command.mjs';

const ENVIRONMENTS = ['contract', 'workers', 'src', 'server', 'tests'];

export const CHECKS = [
  ['format', 'oxfmt --check'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ...ENVIRONMENTS.map((folder) => [`types: ${folder}`, `tsc -p ${folder}`]),
  ['direction', 'depcruise --config .dependency-cruiser.cjs contract workers src server'],
  ['dead code', 'knip'],
  ['messages', 'node scripts/messages-complete.mjs'],
];

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks() {
  let failed = 0;
  for (const [name, command] of CHECKS) {
    const { ok, seconds, output } = await runCommand(command);
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) {
      failed += 1;
      console.log(output);
    }
  }
  return { passed: CHECKS.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await runChecks();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
