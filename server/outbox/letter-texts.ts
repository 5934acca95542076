import en from '../../content/letters/en.json' with { type: 'json' };
import es from '../../content/letters/es.json' with { type: 'json' };
import ja from '../../content/letters/ja.json' with { type: 'json' };
import zhHK from '../../content/letters/zh-HK.json' with { type: 'json' };

/** Languages in which letters are written. */
export const LETTER_LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** The purpose of a code. */
export type CodeUse = 'sign_up' | 'reset' | 'sign_in' | 'confirm' | 'bind' | 'withdraw';
/** A letter without a code. */
export type Notice =
  | 'has_account'
  | 'reset_elsewhere'
  | 'email_changed'
  | 'mobile_changed'
  | 'account_deleted'
  | 'service_reply'
  | SecurityNotice;
/** What every address of a customer is notified of: control over the account has changed. */
export type SecurityNotice =
  | 'password_changed'
  | 'reset_requested'
  | 'new_device'
  | 'pin_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'email_bound'
  | 'mobile_bound'
  | 'bank_account_linked'
  | 'withdrawal_address_added'
  | 'withdrawal_waits';

/** The code that a notice has a place for. */
export type CodeOf<Said extends Notice> = Said extends 'reset_requested' ? [code: string] : [];

/** The values for the names in braces: the code of a letter, and its purpose. */
interface LetterValues {
  readonly code: string;
  readonly use: string;
}

interface LetterTexts {
  /** The code comes first, where it is seen without opening the letter. */
  readonly code: {
    readonly subject: string;
    readonly email: string;
    readonly textMessage: string;
  };
  readonly uses: Readonly<Record<CodeUse, string>>;
  readonly notices: Readonly<Record<Notice, { readonly subject: string; readonly body: string }>>;
}

/** The texts of letters. They contain no name and no secret but the code. A new notice does not compile without them. */
export const letterTexts: Readonly<Record<LetterLanguage, LetterTexts>> = { en, es, ja, zhHK };

/**
 * Replaces the names in braces by their values.
 *
 * @throws Error when a value is missing: no letter is sent with a gap
 */
export function fillIn(text: string, values: Partial<LetterValues>): string {
  const given: Readonly<Record<string, string | undefined>> = values;
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`a letter names ${place}, which is not given`);
    return value;
  });
}
