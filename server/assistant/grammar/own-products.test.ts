import { expect, test } from 'vitest';
import { foldQuestion } from './fold-question.ts';
import { asksForOwnProducts } from './own-products.ts';

test.each([
  'Which funds and strategies did I buy, and how are they doing?',
  'Show my funds',
  'What are my AI strategies worth?',
  'Which strategies am I invested in?',
  "What funds I've bought so far",
  'Do I still hold any quant products?',
  'Funds that I already own',
  'qué fondos y estrategias compré y cómo van',
  'Quiero ver en qué estrategias cuantitativas estoy invirtiendo',
  '¿Qué fondos tengo?',
  'Mis fondos',
  '買ったファンドとか戦略、今どうなってる？',
  '私のファンドの評価額は？',
  '保有しているファンドを見せて',
  '我買咗嗰啲基金同策略而家點',
  '我嘅基金值幾多',
  '我持有哪些基金？',
  '我有咩基金',
])('own products are asked for: %s', (question) => {
  expect(asksForOwnProducts(foldQuestion(question))).toBe(true);
});

test.each([
  'Which funds do you offer?',
  'Which funds can I buy here?',
  'which products can i invest in',
  'managed strategies i can put money into',
  'how much do i have to put into the balanced fund',
  'How much has the Money Market Fund returned so far?',
  'what can i invest in besides stocks',
  '¿Qué fondos ofrecen?',
  '¿En qué fondos puedo invertir aquí?',
  '¿Qué fondos tienen?',
  '¿cuánto tengo que poner en el fondo?',
  'どんなファンドがありますか',
  'ここで買える投資ファンドは何がありますか',
  'お任せで運用してくれる商品には何がありますか',
  '買ったほうがいいファンドは？',
  '你們有哪些基金?',
  '有咩基金可以買',
  '我可以投資咩基金',
  '我有咩基金可以買',
  '有咩人代你管理嘅策略可以放錢入去',
])('products on offer are asked for: %s', (question) => {
  expect(asksForOwnProducts(foldQuestion(question))).toBe(false);
});
