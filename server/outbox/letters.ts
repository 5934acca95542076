import type { AccountId } from '../../contract/person.ts';
import { addressOf } from '../people/account-index.ts';
import {
  type CodeOf,
  type CodeUse,
  fillIn,
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
  const { code: texts, uses } = letterTexts[language];
  const values = { code, use: uses[use] };
  const to = addressOf(account);
  if (account.kind === 'phone') {
    const body = `${fillIn(texts.textMessage, values)}\n\n@${host} #${code}`;
    return { channel: 'phone', to, subject: '', body };
  }
  const subject = fillIn(texts.subject, values);
  return { channel: 'email', to, subject, body: `${fillIn(texts.email, values)}\n` };
}

interface CodeLetter {
  readonly code: string;
  readonly use: CodeUse;
  /** Without a port. */
  readonly host: string;
  readonly language: LetterLanguage;
}

/** A letter that reports something; the one about a reset that waits has the code that cancels it. */
export function noticeLetter<Said extends Notice>(
  account: AccountId,
  notice: Said,
  language: LetterLanguage,
  ...code: CodeOf<Said>
): Omit<Letter, 'validMs'> {
  const { subject, body: text } = letterTexts[language].notices[notice];
  const [given] = code;
  const body = fillIn(text, given === undefined ? {} : { code: given });
  const to = addressOf(account);
  if (account.kind === 'phone') return { channel: 'phone', to, subject: '', body };
  return { channel: 'email', to, subject, body: `${body}\n` };
}
