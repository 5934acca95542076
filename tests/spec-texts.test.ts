import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every text that the specification quotes (product.md §6 and §8) exists verbatim in the English catalogs, apart from
 * the full stop at its end, and is translated into the other languages.
 */
const SHOWN = [
  // §6, Roles and permissions
  'You are not logged in yet, please login first',
  'Go Login',
  'Go Authentication',
  'Please go to the app to operate',
  // §8, Texts shown to users
  'Acquisition failed, please try again later',
  'Trading is currently closed',
  'The current time can not be traded',
  'Insufficient balance',
  'Available funds insufficient, please transfer first',
  'Your trading account has insufficient funds',
  'Unable to retrieve again within 120 seconds',
  'Channel congestion, please contact customer service',
  'Recognition error or timeout, please re-identify',
  'Contract generation failed, please try again later',
  'No contract at present',
  'Copy failed',
  'Copy failed, content is empty',
  'Currently not supported for copying',
  'Review failed, please resubmit',
  'Information under review',
  'Verification required to finish registration',
  'Please verify your real name first',
  'Please use the app to operate',
  'Your experience card usage has been exhausted; please consider investing in other quantitative products',
  'No data',
  'No more data',
  'Recharge is not open yet',
  'Bank deposit is not open yet',
  'Virtual currency deposits are not yet open',
  'The morning report has not been generated yet',
  'The US market review has not been generated yet',
];

const LANGUAGES = ['es', 'ja', 'zh-HK'];

test.for(SHOWN)('“%s” is in the catalogs, translated', (text) => {
  expect(textsOf('en')).toHaveProperty([text]);
  for (const language of LANGUAGES) expect(textsOf(language)[text], language).toMatch(/\S/);
});

/** The translations of a language by their English text, without full stops at the end; shared by all tests. */
const read = new Map<string, Readonly<Record<string, string>>>();

function textsOf(language: string): Readonly<Record<string, string>> {
  const known = read.get(language);
  if (known) return known;
  const folder = new URL(`../locales/${language}/`, import.meta.url);
  const texts: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.po')) continue;
    for (const entry of readFileSync(new URL(name, folder), 'utf8').split('\n\n')) {
      const id = partOf(entry, 'msgid');
      if (id) texts[id.replace(/\.$/, '')] = partOf(entry, 'msgstr');
    }
  }
  read.set(language, texts);
  return texts;
}

/** A text of a catalog's entry, which may span several lines. */
function partOf(entry: string, name: 'msgid' | 'msgstr'): string {
  const [, lines = ''] = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry) ?? [];
  return [...lines.matchAll(/^".*"$/gm)].map(([line]) => String(JSON.parse(line))).join('');
}
