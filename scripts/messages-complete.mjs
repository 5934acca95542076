/** Verifies that every catalog contains every text of the source, translated. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const kept = mkdtempSync(join(tmpdir(), 'plumb-locales-'));
cpSync('locales', kept, { recursive: true });
try {
  const extracted = await runCommand('lingui extract --clean');
  const stale = readdirSync('locales', { recursive: true })
    .filter((name) => name.endsWith('.po'))
    .filter((name) => wordsOf(join('locales', name)) !== wordsOf(join(kept, name)));
  const empty = await runCommand('lingui compile --strict');
  if (!extracted.ok) console.log(extracted.output);
  if (stale.length > 0)
    console.log(`Run \`npm run messages\`: ${stale.join(', ')} are behind the source.`);
  if (!empty.ok) console.log(empty.output);
  process.exitCode = extracted.ok && stale.length === 0 && empty.ok ? 0 : 1;
} finally {
  // The build compiles the catalogs itself, so this removes the generated files.
  rmSync('locales', { recursive: true });
  cpSync(kept, 'locales', { recursive: true });
  rmSync(kept, { recursive: true });
}

/** The texts of a catalog without dates and source locations. */
function wordsOf(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^(msgid|msgstr|msgctxt|")/.test(line) && !/Date:/.test(line))
    .join('\n');
}
