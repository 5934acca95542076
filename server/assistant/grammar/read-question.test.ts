import { expect, test } from 'vitest';
import type { Intent } from '../../../contract/assistant-answer.ts';
import type { Language } from '../../../contract/language.ts';
import { simulatedExchange } from '../../market/simulated/exchange.ts';
import { beforeIn, readQuestion } from './read-question.ts';

const market = simulatedExchange({
  seed: 'grammar',
  symbols: 'all',
  clock: { nowMs: () => Date.parse('2026-11-20T15:30:00Z'), speed: 1 },
});
const instruments = market.instruments();
const read = (question: string, language: Parameters<typeof readQuestion>[0]['language']) =>
  readQuestion({ question, language, instruments, today: '2026-11-20', before: undefined });

const questions: readonly (readonly [Language, string, Intent, string])[] = [
  ['en', 'What is Apple trading at?', 'quote', 'AAPL'],
  ['en', 'how much is tsla', 'quote', 'TSLA'],
  ['en', 'AAPL price', 'quote', 'AAPL'],
  ['en', "What's NVDA's bid and ask?", 'quote', 'NVDA'],
  ['en', 'Did Microsoft go up today?', 'quote', 'MSFT'],
  ['en', 'How has Tesla done over the last month?', 'history', 'TSLA'],
  ['en', 'Show me a chart of KO for the past year', 'history', 'KO'],
  ['en', 'What did AMZN close at yesterday?', 'history', 'AMZN'],
  ['en', 'Compare Coca-Cola and Pepsi', 'compare', 'KO PEP'],
  ['en', 'Which did better this year, AAPL or MSFT?', 'compare', 'AAPL MSFT'],
  ['en', 'What is the market cap of Nvidia?', 'key_figures', 'NVDA'],
  ['en', 'P/E ratio of JPM?', 'key_figures', 'JPM'],
  ['en', '52-week high of Boeing', 'key_figures', 'BA'],
  ['en', 'What does Palantir do?', 'company', 'PLTR'],
  ['en', 'What are the top holdings of QQQ?', 'company', 'QQQ'],
  ['en', 'What do analysts say about Disney?', 'ratings', 'DIS'],
  ['en', 'Price target for Target Corporation', 'ratings', 'TGT'],
  ['en', 'When does Apple report earnings?', 'calendar', 'AAPL'],
  ['en', 'Which earnings are coming up for my stocks?', 'calendar', ''],
  ['en', 'What dividend does Verizon pay?', 'dividends', 'VZ'],
  ['en', 'How much have I received in dividends?', 'own_dividends', ''],
  ['en', 'What do I own?', 'positions', ''],
  ['en', 'How many shares of Tesla do I have?', 'positions', 'TSLA'],
  ['en', 'How is my AAPL position doing?', 'positions', 'AAPL'],
  ['en', 'What is my cost basis in MSFT?', 'lots', 'MSFT'],
  ['en', 'Why am I losing money today?', 'today', ''],
  ['en', 'What is my P&L today?', 'today', ''],
  ['en', "Where does today's loss come from?", 'today', ''],
  ['en', 'What is my unrealized gain?', 'open_pnl', ''],
  ['en', 'How much profit have I realized?', 'realised', ''],
  ['en', 'What is my account worth?', 'accounts', ''],
  ['en', 'How much buying power do I have?', 'cash', ''],
  ['en', 'How much cash can I withdraw?', 'cash', ''],
  ['en', 'How did my portfolio perform over the last 3 months?', 'curve', ''],
  ['en', 'Show my pending orders', 'pending', ''],
  ['en', 'What orders do I have open?', 'pending', ''],
  ['en', 'What was my last trade?', 'orders', ''],
  ['en', "Why isn't my order filled?", 'why_not_filled', ''],
  ['en', 'Why has my AAPL order not gone through?', 'why_not_filled', 'AAPL'],
  ['en', 'What fees do you charge?', 'fees', ''],
  ['en', 'What would it cost to buy 10 shares of AAPL?', 'fees', 'AAPL'],
  ['en', 'How is the market today?', 'market', ''],
  ['en', 'What are the biggest gainers?', 'movers', ''],
  ['en', 'Most active stocks', 'movers', ''],
  ['en', 'Which sector is doing best?', 'sectors', ''],
  ['en', 'How is the energy sector?', 'sectors', ''],
  ['en', 'Is the market open?', 'hours', ''],
  ['en', 'When does trading end today?', 'hours', ''],
  ['en', "What are today's trading ideas?", 'ideas', ''],
  ['en', 'What should I buy?', 'advice', ''],
  ['en', 'Is NVDA a good buy?', 'advice', 'NVDA'],
  ['en', 'Will Tesla go up tomorrow?', 'prediction', 'TSLA'],
  ['en', 'Which funds do you offer?', 'products', ''],
  ['en', 'Which strategies am I invested in?', 'products', ''],
  ['en', 'What interest do savings pay?', 'savings', ''],
  ['en', 'Buy 10 AAPL at 180', 'ticket', 'AAPL'],
  ['en', 'Sell my Tesla shares', 'ticket', 'TSLA'],
  ['en', 'How do I change my password?', 'help', ''],
  ['en', 'What is a limit order?', 'help', ''],
  ['en', 'Hello', 'greeting', ''],
  ['en', 'What can you do?', 'greeting', ''],
  ['es', '¿A cuánto cotiza Apple?', 'quote', 'AAPL'],
  ['es', '¿Cuánto vale TSLA?', 'quote', 'TSLA'],
  ['es', '¿Cómo le ha ido a Tesla en el último mes?', 'history', 'TSLA'],
  ['es', 'Compara Coca-Cola y Pepsi', 'compare', 'KO PEP'],
  ['es', '¿Cuál es la capitalización bursátil de Nvidia?', 'key_figures', 'NVDA'],
  ['es', 'Máximo de 52 semanas de Boeing', 'key_figures', 'BA'],
  ['es', '¿A qué se dedica Palantir?', 'company', 'PLTR'],
  ['es', '¿Qué dicen los analistas de Disney?', 'ratings', 'DIS'],
  ['es', '¿Cuándo presenta resultados Apple?', 'calendar', 'AAPL'],
  ['es', '¿Qué dividendo paga Verizon?', 'dividends', 'VZ'],
  ['es', '¿Cuánto he cobrado en dividendos?', 'own_dividends', ''],
  ['es', '¿Qué acciones tengo?', 'positions', ''],
  ['es', '¿Cuántas acciones de Tesla tengo?', 'positions', 'TSLA'],
  ['es', '¿Cuál es mi coste medio en MSFT?', 'lots', 'MSFT'],
  ['es', '¿De dónde viene la pérdida de hoy?', 'today', ''],
  ['es', '¿Cuánto he ganado hoy?', 'today', ''],
  ['es', '¿Cuál es mi ganancia no realizada?', 'open_pnl', ''],
  ['es', '¿Cuánto beneficio he realizado?', 'realised', ''],
  ['es', '¿Cuánto vale mi cuenta?', 'accounts', ''],
  ['es', '¿Cuánto efectivo tengo disponible?', 'cash', ''],
  ['es', '¿Cómo ha rendido mi cartera en los últimos 3 meses?', 'curve', ''],
  ['es', 'Muéstreme mis órdenes pendientes', 'pending', ''],
  ['es', '¿Cuál fue mi última operación?', 'orders', ''],
  ['es', '¿Por qué no se ha ejecutado mi orden?', 'why_not_filled', ''],
  ['es', '¿Qué comisiones cobran?', 'fees', ''],
  ['es', '¿Cómo va el mercado hoy?', 'market', ''],
  ['es', '¿Cuáles son las acciones que más suben?', 'movers', ''],
  ['es', '¿Qué sector va mejor?', 'sectors', ''],
  ['es', '¿Está abierto el mercado?', 'hours', ''],
  ['es', '¿Cuáles son las ideas de hoy?', 'ideas', ''],
  ['es', '¿Qué debería comprar?', 'advice', ''],
  ['es', '¿Subirá Tesla mañana?', 'prediction', 'TSLA'],
  ['es', '¿Qué fondos ofrecen?', 'products', ''],
  ['es', '¿Qué interés pagan los ahorros?', 'savings', ''],
  ['es', 'Compre 10 acciones de AAPL a 180', 'ticket', 'AAPL'],
  ['es', '¿Cómo cambio mi contraseña?', 'help', ''],
  ['es', 'Hola', 'greeting', ''],
  ['ja', 'アップルの株価は?', 'quote', 'AAPL'],
  ['ja', 'TSLAはいくらですか', 'quote', 'TSLA'],
  ['ja', 'テスラはこの1か月どうでしたか', 'history', 'TSLA'],
  ['ja', 'コカ・コーラとペプシを比較して', 'compare', 'KO PEP'],
  ['ja', 'エヌビディアの時価総額は?', 'key_figures', 'NVDA'],
  ['ja', 'ボーイングの52週高値', 'key_figures', 'BA'],
  ['ja', 'パランティアは何をしている会社ですか', 'company', 'PLTR'],
  ['ja', 'ディズニーのアナリスト評価は?', 'ratings', 'DIS'],
  ['ja', 'アップルの決算はいつですか', 'calendar', 'AAPL'],
  ['ja', 'ベライゾンの配当はいくらですか', 'dividends', 'VZ'],
  ['ja', 'これまでに受け取った配当はいくらですか', 'own_dividends', ''],
  ['ja', '保有銘柄を教えて', 'positions', ''],
  ['ja', 'テスラを何株持っていますか', 'positions', 'TSLA'],
  ['ja', 'MSFTの取得単価は?', 'lots', 'MSFT'],
  ['ja', '今日の損失の原因は何ですか', 'today', ''],
  ['ja', '今日の損益は?', 'today', ''],
  ['ja', '含み益はいくらですか', 'open_pnl', ''],
  ['ja', '実現損益を教えて', 'realised', ''],
  ['ja', '口座の総額はいくらですか', 'accounts', ''],
  ['ja', '買付余力はいくらですか', 'cash', ''],
  ['ja', '過去3か月の運用成績は?', 'curve', ''],
  ['ja', '未約定の注文を見せて', 'pending', ''],
  ['ja', '最後の取引は何ですか', 'orders', ''],
  ['ja', '注文が約定しないのはなぜですか', 'why_not_filled', ''],
  ['ja', '手数料はいくらですか', 'fees', ''],
  ['ja', '今日の相場はどうですか', 'market', ''],
  ['ja', '値上がり率上位の銘柄は?', 'movers', ''],
  ['ja', '一番上がっているセクターは?', 'sectors', ''],
  ['ja', '市場は開いていますか', 'hours', ''],
  ['ja', '今日のトレードアイデアは?', 'ideas', ''],
  ['ja', '何を買うべきですか', 'advice', ''],
  ['ja', 'テスラは明日上がりますか', 'prediction', 'TSLA'],
  ['ja', 'どんなファンドがありますか', 'products', ''],
  ['ja', '貯蓄の金利は?', 'savings', ''],
  ['ja', 'AAPLを10株180ドルで買いたい', 'ticket', 'AAPL'],
  ['ja', 'パスワードの変更方法は?', 'help', ''],
  ['ja', 'こんにちは', 'greeting', ''],
  ['zhHK', '蘋果股價是多少?', 'quote', 'AAPL'],
  ['zhHK', 'TSLA 而家幾錢', 'quote', 'TSLA'],
  ['zhHK', '特斯拉過去一個月表現如何?', 'history', 'TSLA'],
  ['zhHK', '比較可口可樂和百事', 'compare', 'KO PEP'],
  ['zhHK', '輝達的市值是多少?', 'key_figures', 'NVDA'],
  ['zhHK', '波音的52週高位', 'key_figures', 'BA'],
  ['zhHK', 'PLTR 是做甚麼的公司?', 'company', 'PLTR'],
  ['zhHK', '分析員怎樣看迪士尼?', 'ratings', 'DIS'],
  ['zhHK', '蘋果何時公布業績?', 'calendar', 'AAPL'],
  ['zhHK', '威訊派多少股息?', 'dividends', 'VZ'],
  ['zhHK', '我收過多少股息?', 'own_dividends', ''],
  ['zhHK', '我持有哪些股票?', 'positions', ''],
  ['zhHK', '我有多少股特斯拉?', 'positions', 'TSLA'],
  ['zhHK', '我的 MSFT 成本價是多少?', 'lots', 'MSFT'],
  ['zhHK', '今日點解會蝕?', 'today', ''],
  ['zhHK', '我今日賺了多少?', 'today', ''],
  ['zhHK', '我的未實現盈虧是多少?', 'open_pnl', ''],
  ['zhHK', '我的已實現盈利有多少?', 'realised', ''],
  ['zhHK', '我的賬戶總值是多少?', 'accounts', ''],
  ['zhHK', '我有多少購買力?', 'cash', ''],
  ['zhHK', '我的組合過去三個月表現如何?', 'curve', ''],
  ['zhHK', '顯示我未成交的指示', 'pending', ''],
  ['zhHK', '我最後一筆交易是甚麼?', 'orders', ''],
  ['zhHK', '為何我的指示還未成交?', 'why_not_filled', ''],
  ['zhHK', '你們收多少佣金?', 'fees', ''],
  ['zhHK', '今日大市如何?', 'market', ''],
  ['zhHK', '升幅最大的股票是哪些?', 'movers', ''],
  ['zhHK', '哪個板塊表現最好?', 'sectors', ''],
  ['zhHK', '股市開市了嗎?', 'hours', ''],
  ['zhHK', '今日有甚麼交易意念?', 'ideas', ''],
  ['zhHK', '我應該買甚麼?', 'advice', ''],
  ['zhHK', '特斯拉明日會升嗎?', 'prediction', 'TSLA'],
  ['zhHK', '你們有哪些基金?', 'products', ''],
  ['zhHK', '儲蓄的利率是多少?', 'savings', ''],
  ['zhHK', '幫我買10股AAPL,限價180', 'ticket', 'AAPL'],
  ['zhHK', '如何更改密碼?', 'help', ''],
  ['zhHK', '你好', 'greeting', ''],
];

test.for(questions)('in %s, “%s” is %s about %s', ([language, question, intent, tickers]) => {
  const reading = read(question, language);
  expect([reading?.intent, reading?.tickers.join(' ')]).toEqual([intent, tickers]);
});

/** Results of today of the customer's own funds and strategies, and questions that only resemble them. */
const OF_TODAY: readonly (readonly [Language, string])[] = [
  ['en', 'What did my funds earn today'],
  ['en', 'How much did my strategies make today?'],
  ['en', 'what did my robots earn today'],
  ['en', 'Did my fund lose money today?'],
  ['en', 'are my AI strategies up or down today'],
  ['es', '¿Qué han ganado mis fondos hoy?'],
  ['es', '¿Cuánto han ganado hoy mis estrategias?'],
  ['es', '¿Cuánto ganaron mis robots hoy?'],
  ['es', '¿Cómo van hoy mis fondos?'],
  ['ja', '私のファンドは今日いくら儲かった？'],
  ['ja', '私の戦略は今日いくら稼いだ？'],
  ['ja', '私のロボットは今日いくら稼ぎましたか'],
  ['ja', '保有しているファンドの今日の損益を教えて'],
  ['zhHK', '我嘅基金今日賺咗幾多？'],
  ['zhHK', '我啲策略今日賺咗幾多錢'],
  ['zhHK', '我嘅機械人今日賺咗幾多'],
  ['zhHK', '我的基金今天賺了多少？'],
];

test.for(OF_TODAY)('in %s, “%s” is about the own funds today', ([language, question]) => {
  const reading = read(question, language);
  expect([reading?.intent, reading?.isOfOwnProducts, reading?.has.has('today')]).toEqual([
    'products',
    true,
    true,
  ]);
});

test.for([
  ['en', 'What did I earn today?', 'today'],
  ['en', 'How much did my fund account make today?', 'today'],
  ['es', '¿Cuánto gané hoy?', 'today'],
  ['ja', '今日いくら儲かった？', 'today'],
  ['zhHK', '我今日賺咗幾多？', 'today'],
  ['en', 'Which funds rose most today?', 'movers'],
  ['zhHK', '今日有咩基金升得最多', 'movers'],
] as const)('in %s, “%s” is not about the own funds', ([language, question, intent]) => {
  const reading = read(question, language);
  expect([reading?.intent, reading?.isOfOwnProducts]).toEqual([intent, false]);
});

test.for([
  ['How did my account do in March?', '1Y'],
  ['How did my account do in November?', '1M'],
  ['How did my account perform in 2024?', 'ALL'],
  ['How did my account do last week?', '1M'],
  ['How did my account do over the last 7 days?', '1W'],
  ['How is my account doing?', '1M'],
] as const)('“%s” is about the curve of %s', ([question, curveRange]) => {
  expect(read(question, 'en')).toMatchObject({ intent: 'curve', curveRange });
});

test('a follow-up about another instrument means the days of the question that it follows', () => {
  const asked = { language: 'en', instruments, today: '2026-11-20' } as const;
  const turns = [
    ['How did Apple do last month?', 'AAPL'],
    ['And Microsoft?', 'MSFT'],
  ].map(([question = '', ticker = '']) => ({
    question,
    about: { intent: 'history' as const, tickers: [ticker] },
  }));
  const before = beforeIn(turns, asked);
  expect(readQuestion({ ...asked, question: 'And Tesla?', before })).toMatchObject({
    intent: 'history',
    tickers: ['TSLA'],
    range: '1M',
    period: { from: '2026-10-01', to: '2026-10-31' },
  });
  expect(readQuestion({ ...asked, question: 'And Tesla in March?', before })).toMatchObject({
    intent: 'history',
    tickers: ['TSLA'],
    range: undefined,
    period: { from: '2026-03-01', to: '2026-03-31' },
  });
  // Another question begins anew.
  expect(readQuestion({ ...asked, question: 'What is Tesla trading at?', before })).toMatchObject({
    intent: 'quote',
    range: undefined,
    period: undefined,
  });
});

test.for([
  ['ja', '3月5日に受け取った配当は？', '2026-03-05'],
  ['zhHK', '我3月5日收咗幾多股息', '2026-03-05'],
  ['es', 'dividendos que recibí el 5 de mayo', '2026-05-05'],
  ['es', '¿Cuánto pagué en comisiones el 5 de marzo?', '2026-03-05'],
  ['en', 'What did I pay in fees for March 5?', '2026-03-05'],
  ['en', 'What dividends did I get on 3/5/2026?', '2026-03-05'],
  ['en', 'What orders did I place on 3/5/26?', '2026-03-05'],
  ['en', 'What dividends did I get on 3/5?', '2026-03-05'],
  ['es', 'dividendos que recibí el 3/5/2026', '2026-05-03'],
  ['ja', '2025年3月15日に受け取った配当は？', '2025-03-15'],
] as const)('in %s, “%s” asks about the one day %s', ([language, question, date]) => {
  expect(read(question, language)).toMatchObject({ date, period: undefined, range: undefined });
});

test.for(['3月5日', '3月4日', '2025年3月30日', '2025年3月7日'])(
  'アップルの%sの終値は？ asks for a close',
  (day) => {
    expect(read(`アップルの${day}の終値は？`, 'ja')).toMatchObject({
      intent: 'history',
      date: expect.stringMatching(/^202[56]-03-/),
      period: undefined,
      range: undefined,
    });
  },
);

test.for([
  ['en', 'How did my account do last year?', '2025-01-01', '2025-12-31', 'ALL'],
  ['en', 'How did my account do last month?', '2026-10-01', '2026-10-31', '3M'],
  ['en', 'How did my account do this year?', '2026-01-01', '2026-11-20', '1Y'],
  ['es', '¿Cómo le fue a mi cuenta el año pasado?', '2025-01-01', '2025-12-31', 'ALL'],
] as const)(
  'in %s, “%s” asks for the days from %s to %s',
  ([language, question, from, to, range]) => {
    expect(read(question, language)).toMatchObject({
      intent: 'curve',
      curvePeriod: { from, to },
      curveRange: range,
    });
  },
);

test('the last 3 months of an account are a range of its curve', () => {
  const reading = read('How did my portfolio perform over the last 3 months?', 'en');
  expect(reading).toMatchObject({ intent: 'curve', curveRange: '3M' });
  expect(reading?.curvePeriod).toBeUndefined();
});

test.for([
  ['en', 'Is the market open on December 25?', '2026-12-25'],
  ['en', 'Is the market open tomorrow?', '2026-11-21'],
  ['en', 'Is the market open on Monday?', '2026-11-23'],
  ['en', 'Is the market open on 12/24/2026?', '2026-12-24'],
  ['es', '¿Está abierto el mercado el 25 de diciembre?', '2026-12-25'],
  ['ja', '明日は市場は開いていますか', '2026-11-21'],
  ['zhHK', '12月25日開唔開市？', '2026-12-25'],
] as const)('in %s, “%s” asks about the coming %s', ([language, question, comingDay]) => {
  expect(read(question, language)).toMatchObject({ intent: 'hours', comingDay });
});

test.for([
  '今週日本時間で市場は何時に開きますか',
  '来週日本時間では市場は何時に開きますか',
  '今週一番早く市場が閉まるのは何時ですか',
])('“%s” asks for the hours of no weekday', (question) => {
  const reading = read(question, 'ja');
  expect(reading).toMatchObject({ intent: 'hours' });
  expect(reading?.comingDay).toBeUndefined();
});

test.for(['my pending orders on March 5', 'What orders did I place yesterday?'])(
  '“%s” asks for the orders of a day',
  (question) => {
    expect(read(question, 'en')).toMatchObject({ intent: 'orders' });
  },
);

test('a date that is no day is not understood', () => {
  expect(read('What dividends did I get on 13/13/2026?', 'en')).toBeUndefined();
});
