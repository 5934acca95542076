/**
 * Updates the catalogs from the source: `npm run messages`. A text that moves to another catalog, for example when a
 * second domain begins to use its component, keeps its translation.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const LOCALES = 'locales';
/** A message of a catalog: its id with its context, and its translation. */
const ENTRY = /((?:^msgctxt (?:".*"\n)+)?^msgid (?:".*"\n)+)^msgstr ((?:".*"(?:\n|$))+)/gm;

const known = new Map(languages().map((language) => [language, translationsIn(language)]));
const { ok, output } = await runCommand('lingui extract --clean');
console.log(output);
process.exitCode = ok ? 0 : 1;
for (const [language, translations] of known) {
  for (const file of catalogsOf(language)) fill(file, translations);
}

function languages() {
  return readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function catalogsOf(language) {
  const folder = join(LOCALES, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => join(folder, name));
}

function translationsIn(language) {
  const found = new Map();
  for (const file of catalogsOf(language)) {
    for (const [, name, translation] of readFileSync(file, 'utf8').matchAll(ENTRY)) {
      if (translation.trim() !== '""') found.set(name, translation.trimEnd());
    }
  }
  return found;
}

function fill(file, translations) {
  const text = readFileSync(file, 'utf8');
  const filled = text.replace(ENTRY, (entry, name, translation) => {
    const moved = translations.get(name);
    if (translation.trim() !== '""' || moved === undefined) return entry;
    return `${name}msgstr ${moved}${entry.endsWith('\n') ? '\n' : ''}`;
  });
  if (filled !== text) writeFileSync(file, filled);
}
