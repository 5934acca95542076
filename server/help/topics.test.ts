import { expect, test } from 'vitest';
import type { Language } from '../../contract/language.ts';
import { topicsNear } from './topics.ts';

const nearest = (question: string, language: Language) =>
  topicsNear(question, language, 3).map(({ id }) => id);

test.for([
  ['en', 'My USDT deposit has not arrived in my wallet', 'deposits'],
  ['en', 'Why is my limit order not filled?', 'not-filled'],
  ['en', 'How do I delete my account?', 'deletion'],
  ['en', 'I forgot the PIN for withdrawals', 'funds-pin'],
  ['es', 'Mi depósito en USDT no ha llegado', 'deposits'],
  ['es', '¿Por qué no se ejecutó mi orden?', 'not-filled'],
  ['ja', 'USDTの入金が届きません', 'deposits'],
  ['ja', '注文が約定しないのはなぜですか', 'not-filled'],
  ['zhHK', 'USDT 存款仍未到帳', 'deposits'],
  ['zhHK', '如何刪除帳戶?', 'deletion'],
] as const)('in %s, “%s” finds %s', ([language, question, topic]) => {
  expect(nearest(question, language)).toContain(topic);
});

test.for([
  ['en', 'What will the weather be in Paris tomorrow?'],
  ['en', '???'],
  ['es', '¿Qué tiempo hará en París?'],
  ['ja', '🙏'],
] as const)('in %s, “%s” finds nothing', ([language, question]) => {
  expect(nearest(question, language)).toEqual([]);
});
