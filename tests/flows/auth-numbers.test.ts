import { describe, expect, test } from 'vitest';
import { getAreas, sendCode } from '../../contract/sign-up.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { mailAccount, must, newestCode } from '../harness/sign-up.ts';

const account = mailAccount('ada@example.com');
const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;

describe('a telephone number', () => {
  test('gets a text message that offers the code on our page alone', async () => {
    const app = await anApp();
    const sent = must(await app.call(sendCode, { purpose: 'sign_up', account: phone }));
    expect(sent).toMatchObject({ channel: 'phone', to: '… 32' });
    const code = await newestCode(app, phone);
    const [letter] = await app.services.outbox.newest('+14155550132', 1);
    expect(letter?.subject).toBe('');
    expect(letter?.body.startsWith(code)).toBe(true);
    expect(letter?.body.split('\n').at(-1)).toBe(`@localhost #${code}`);
  });

  test('is the same with and without the zero of its country', async () => {
    const app = await anApp();
    const uk = { kind: 'phone', areaCode: '44' } as const;
    must(
      await app.call(sendCode, { purpose: 'sign_up', account: { ...uk, phone: '07911123456' } }),
    );
    expect(
      await app.call(sendCode, { purpose: 'sign_up', account: { ...uk, phone: '7911123456' } }),
    ).toMatchObject({ code: 'code_too_soon' });
  });

  test.for([
    ['1', '5551234567'],
    ['1', '8005550199'],
    ['44', '2079460958'],
    ['999', '12345678'],
    ['81', '1234'],
  ])('that takes no text messages is refused: +%s %s', async ([areaCode = '', number = '']) => {
    const app = await anApp();
    const unusable = { kind: 'phone', areaCode, phone: number } as const;
    expect(await app.call(sendCode, { purpose: 'sign_up', account: unusable })).toEqual({
      ok: false,
      code: 'number_unusable',
    });
  });

  test('can be of any country of the list', async () => {
    const { areas } = must(await (await anApp()).call(getAreas, {}));
    expect(areas).toContainEqual({ country: 'US', areaCode: '1' });
    expect(areas).toContainEqual({ country: 'HK', areaCode: '852' });
    expect(areas.length).toBeGreaterThan(200);
  });
});

describe('a letter', () => {
  test.for([
    ['en', 'en', 'is your Plumb code'],
    ['es', 'en', 'es su código de Plumb'],
    ['ja', 'en', '認証コード'],
    ['zhHK', 'en', '驗證碼'],
    [undefined, 'es-MX,es;q=0.9', 'es su código de Plumb'],
    [undefined, 'zh-HK', '驗證碼'],
    [undefined, 'de-DE,en;q=0.5', 'is your Plumb code'],
  ] as const)(
    'to a visitor is in %s, or as the browser prefers (%s)',
    async ([language, header, text]) => {
      const app = await anApp();
      await app.post(
        '/api/auth/code/send/',
        { purpose: 'sign_up', account, ...(language && { language }) },
        { 'content-type': 'application/json', 'accept-language': header },
      );
      const [letter] = await app.services.outbox.newest('ada@example.com', 1);
      expect(letter?.subject).toContain(text);
      expect(letter?.subject).toMatch(/^\d{6} /);
    },
  );

  test('to a person is in the language of that person', async () => {
    const app = await anApp();
    const { id, email } = await aPerson(app.services);
    await (await app.pool()).query(`update person set language = 'ja' where id = $1`, [id]);
    must(
      await app.call(sendCode, { purpose: 'reset', account: mailAccount(email), language: 'es' }),
    );
    const [letter] = await app.services.outbox.newest(email, 1);
    expect(letter?.subject).toContain('認証コード');
  });
});
