import { expect, test } from 'vitest';
import type { AccountId } from '../../contract/person.ts';
import {
  type CodeUse,
  fillIn,
  LETTER_LANGUAGES,
  letterTexts,
  type Notice,
} from './letter-texts.ts';
import { codeLetter, noticeLetter } from './letters.ts';

/** Every kind of letter. A missing kind, or one without a text, does not compile. */
const uses: Readonly<Record<CodeUse, true>> = {
  sign_up: true,
  reset: true,
  sign_in: true,
  confirm: true,
  bind: true,
  withdraw: true,
};
const notices: Readonly<Record<Notice, true>> = {
  has_account: true,
  reset_elsewhere: true,
  email_changed: true,
  mobile_changed: true,
  account_deleted: true,
  service_reply: true,
  password_changed: true,
  reset_requested: true,
  new_device: true,
  pin_changed: true,
  passkey_added: true,
  passkey_removed: true,
  email_bound: true,
  mobile_bound: true,
  bank_account_linked: true,
  withdrawal_address_added: true,
  withdrawal_waits: true,
};
const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as Name[];

const host = 'plumb.example';
const code = '123456';

/** To whom letters go, and where the code of one is seen at once. */
const channels: readonly [channel: AccountId['kind'], AccountId, CodeParts][] = [
  [
    'email',
    { kind: 'email', email: 'ada@example.com' },
    { subject: /^123456\b/, body: /^123456\b.*\n$/s },
  ],
  [
    'phone',
    { kind: 'phone', areaCode: '1', phone: '2125550142' },
    { subject: /^$/, body: /^123456\b.*\n\n@plumb\.example #123456$/s },
  ],
];
interface CodeParts {
  readonly subject: RegExp;
  readonly body: RegExp;
}
const letters = LETTER_LANGUAGES.flatMap((language) =>
  channels.map(([channel, account, parts]) => [language, channel, account, parts] as const),
);

test.for(LETTER_LANGUAGES)(
  'in %s every notice names Plumb in its body: a text message has no subject',
  (language) => {
    const nameless = Object.entries(letterTexts[language].notices)
      .filter(([, { body }]) => !body.includes('Plumb'))
      .map(([notice, { body }]) => `${notice}: ${body}`);
    expect(nameless).toEqual([]);
  },
);

test.for(LETTER_LANGUAGES)('in %s there is a text for each letter and no other', (language) => {
  const texts = letterTexts[language];
  expect(Object.keys(texts).toSorted()).toEqual(['code', 'notices', 'uses']);
  expect(Object.keys(texts.code).toSorted()).toEqual(['email', 'subject', 'textMessage']);
  expect(Object.keys(texts.uses).toSorted()).toEqual(namesOf(uses).toSorted());
  expect(Object.keys(texts.notices).toSorted()).toEqual(namesOf(notices).toSorted());
  for (const { subject, body } of Object.values(texts.notices)) {
    expect(subject).toMatch(/\S/);
    expect(body).toMatch(/\S/);
  }
});

test.for(letters)(
  'in %s a letter by %s has its code and what it is for',
  ([language, , account, parts]) => {
    for (const use of namesOf(uses)) {
      const { subject, body } = codeLetter(account, { code, use, host, language });
      const text = letterTexts[language].uses[use];
      expect(text).toMatch(/\S/);
      expect(subject).toMatch(parts.subject);
      expect(body).toMatch(parts.body);
      expect(body).toContain(text);
      expect(subject + body).not.toMatch(/[{}]/);
    }
  },
);

test.for(letters)(
  'in %s a notice by %s has a code where it has a place for one',
  ([language, , account]) => {
    for (const notice of namesOf(notices).filter((each) => each !== 'reset_requested')) {
      const { subject, body } = noticeLetter(account, notice, language);
      expect(subject + body).not.toMatch(/[{}]/);
    }
    const { body } = noticeLetter(account, 'reset_requested', language, '12 $& 34');
    expect(body.split('12 $& 34')).toHaveLength(2);
    expect(() => fillIn(body.replace('12 $& 34', '{code}'), {})).toThrow('names {code}');
  },
);
