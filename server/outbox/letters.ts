import type { AccountId } from '../../contract/person.ts';
import { addressOf } from '../people/account-index.ts';
import {
  type CodeUse,
  LETTER_LANGUAGES,
  type LetterLanguage,
  letterTexts,
  type Notice,
} from './letter-texts.ts';
import type { Letter } from './outbox.ts';

/** The language of letters that a text names; English when it names none of ours. */
export function letterLanguage(said: string | undefined): LetterLanguage {
  return LETTER_LANGUAGES.find((language) => language === said) ?? 'en';
}

/**
 * A letter with a code. A text message ends with the line by which phones offer the code on the page of `host` alone.
 * Source: WICG, Delivering origin-bound one-time codes over SMS.
 */
export function codeLetter(
  account: AccountId,
  { code, use, host, language }: CodeLetter,
): Omit<Letter, 'validMs'> {
  const texts = letterTexts[language];
  const line = texts.codeLine(code);
  const to = addressOf(account);
  if (account.kind === 'phone') {
    const body = `${line}${texts.stop}${texts.uses[use]}\n\n@${host} #${code}`;
    return { channel: 'phone', to, subject: '', body };
  }
  const body = `${line}${texts.stop.trim()}\n\n${texts.uses[use]}\n${texts.codeRule}\n`;
  return { channel: 'email', to, subject: line, body };
}

interface CodeLetter {
  readonly code: string;
  readonly use: CodeUse;
  /** Without a port. */
  readonly host: string;
  readonly language: LetterLanguage;
}

/** A letter that reports something; the one about a reset that waits has the code that cancels it. */
export function noticeLetter(
  account: AccountId,
  notice: Notice,
  language: LetterLanguage,
  code = '',
): Omit<Letter, 'validMs'> {
  const { subject, body: text } = letterTexts[language].notices[notice];
  const body = text.replace('{code}', code);
  const to = addressOf(account);
  if (account.kind === 'phone') return { channel: 'phone', to, subject: '', body };
  return { channel: 'email', to, subject, body: `${body}\n` };
}
