import type { Intent } from '../../../contract/assistant-answer.ts';
import type { Range } from '../../../contract/bars.ts';
import type { CalendarDate, Sector, Ticker } from '../../../contract/instrument.ts';
import type { Concept } from './concepts.ts';
import type { Amounts } from './find-amounts.ts';

/** The parts that were recognized in a question. */
export interface Heard {
  readonly has: ReadonlySet<Concept>;
  readonly tickers: readonly Ticker[];
  readonly sector: Sector | undefined;
  readonly amounts: Amounts;
  readonly range: Range | undefined;
  readonly date: CalendarDate | undefined;
  readonly text: string;
}

interface Facts extends Heard {
  /** Whether the question has all of the concepts, or any of them. */
  readonly all: (...concepts: readonly Concept[]) => boolean;
  readonly any: (...concepts: readonly Concept[]) => boolean;
  readonly isNamed: boolean;
  /** It names nothing but indices. */
  readonly isWide: boolean;
}

/** The index funds that stand for the whole market. */
export const INDICES: ReadonlySet<Ticker> = new Set(['SPY', 'QQQ', 'DIA']);
const isTrade = ({ any }: Facts) => any('buy', 'sell', 'short', 'cover');
const isOwn = ({ any }: Facts) => any('my', 'account', 'position');
/** The question asks how to do something in the app, not for a state. */
const isGuide = ({ any }: Facts) => any('howTo', 'meaning');
/** The question asks for a past result of the accounts. */
const isResult = (facts: Facts) =>
  facts.any('performance', 'gain', 'loss', 'move') || (facts.isNamed && facts.has.has('versus'));
const isPast = (facts: Facts) => facts.range !== undefined || facts.has.has('history');

/**
 * The rules of intents. The first that matches counts, so narrow rules come before wide ones. They
 * are the same for all languages.
 */
const RULES: readonly (readonly [Intent, (facts: Facts) => boolean])[] = [
  ['greeting', ({ has, isNamed, text }) => has.has('greeting') && !isNamed && text.length <= 30],
  [
    'withdrawals',
    (facts) =>
      facts.has.has('withdrawal') &&
      !facts.isNamed &&
      facts.any('state', 'my', 'why') &&
      !facts.any('cash', 'fee', 'worth', 'should') &&
      (!isGuide(facts) || facts.text.length > 60),
  ],
  [
    'deposits',
    (facts) =>
      facts.has.has('deposit') &&
      !facts.isNamed &&
      facts.any('state', 'why') &&
      !facts.any('cash', 'fee', 'order', 'savings', 'account') &&
      (!isGuide(facts) || facts.text.length > 60),
  ],
  [
    'today',
    (facts) =>
      facts.has.has('today') &&
      (facts.has.has('account') ||
        (facts.has.has('my') && (!facts.isNamed || facts.has.has('contributes')))) &&
      (facts.any('gain', 'loss', 'move', 'contributes') || facts.all('account', 'versus')) &&
      !facts.any('unfilled', 'realised', 'dividend', 'fee', 'worth', 'cash', 'savings') &&
      (!facts.has.has('traded') || facts.any('gain', 'loss')) &&
      !facts.has.has('howTo'),
  ],
  [
    'today',
    (facts) =>
      facts.all('today', 'contributes') &&
      !facts.isNamed &&
      facts.any('gain', 'loss', 'gainers', 'losers') &&
      facts.sector === undefined &&
      !facts.any('market', 'sector', 'order', 'fee') &&
      !isGuide(facts),
  ],
  [
    'pending',
    (facts) =>
      facts.has.has('pending') &&
      (facts.has.has('list') || (facts.isNamed && facts.has.has('my'))) &&
      (facts.has.has('order') || (facts.any('buy', 'sell') && !facts.has.has('cash'))) &&
      !facts.any('why', 'closeOf') &&
      !isGuide(facts),
  ],
  [
    'why_not_filled',
    (facts) =>
      facts.has.has('unfilled') &&
      (facts.any('why', 'order', 'pending') ||
        (facts.any('my', 'price') && isTrade(facts)) ||
        facts.all('price')) &&
      !facts.any('realised', 'dividend', 'news'),
  ],
  [
    'why_not_filled',
    (facts) =>
      facts.all('why', 'order') &&
      facts.any('pending', 'unfilled', 'my') &&
      !facts.any('gain', 'loss', 'fee'),
  ],
  [
    'ideas',
    (facts) =>
      facts.has.has('idea') &&
      !isGuide(facts) &&
      !facts.all('unfilled', 'order') &&
      !facts.any('account', 'act'),
  ],
  [
    'news',
    (facts) =>
      facts.has.has('news') &&
      !facts.any('order', 'account', 'earnings', 'dividend', 'fee') &&
      !isGuide(facts),
  ],
  [
    'news',
    (facts) =>
      facts.isNamed &&
      facts.has.has('why') &&
      facts.any('move', 'loss', 'gain') &&
      !facts.any('my', 'order', 'account', 'position'),
  ],
  [
    'hours',
    (facts) =>
      facts.any('hours', 'holiday', 'session') &&
      facts.isWide &&
      !facts.all('pending', 'order') &&
      !facts.any('unfilled', 'position', 'savings', 'dayRange', 'account') &&
      !facts.any('realised', 'earnings', 'dividend', 'traded', 'gainers', 'losers', 'active') &&
      (!facts.has.has('order') || facts.any('session', 'holiday', 'market')) &&
      (!isGuide(facts) || facts.any('when', 'session')),
  ],
  [
    'quote',
    ({ isNamed, all, any }) => isNamed && all('price', 'session') && !any('pending', 'unfilled'),
  ],
  ['ratings', (facts) => facts.has.has('ratings') && (facts.isNamed || !facts.has.has('should'))],
  ['key_figures', ({ any, isNamed }) => isNamed && any('pe', 'expense')],
  [
    'calendar',
    (facts) =>
      facts.has.has('earnings') &&
      !facts.any('pe', 'received') &&
      (facts.isNamed || facts.any('when', 'calendar', 'position') || !facts.has.has('my')) &&
      !facts.any('gain', 'loss'),
  ],
  [
    'calendar',
    (facts) => facts.has.has('earnings') && facts.any('when', 'calendar') && !facts.any('pe'),
  ],
  [
    'own_dividends',
    ({ has, any, isNamed }) =>
      has.has('dividend') &&
      (any('received') || (has.has('my') && !isNamed)) &&
      !any('when', 'calendar', 'howTo', 'meaning'),
  ],
  ['dividends', ({ has, isNamed }) => has.has('dividend') && isNamed],
  ['calendar', ({ has, any }) => has.has('dividend') && any('when', 'calendar')],
  ['help', ({ has, any }) => any('meaning') && has.has('dividend')],
  [
    'accounts',
    (facts) =>
      !facts.isNamed &&
      facts.has.has('account') &&
      facts.any('worth', 'howMuch') &&
      facts.any('product', 'worth') &&
      !facts.any('cash', 'fee', 'performance', 'howTo', 'meaning', 'position', 'savings') &&
      !(isResult(facts) && (isPast(facts) || facts.has.has('today'))),
  ],
  [
    'savings',
    (facts) =>
      facts.has.has('savings') && !facts.isNamed && !isGuide(facts) && !facts.any('realised'),
  ],
  [
    'cash',
    ({ has, any, isNamed }) =>
      has.has('cash') &&
      !isNamed &&
      (has.has('howMuch') || (any('my') && !any('howTo', 'product', 'act'))) &&
      !any('savings', 'fee', 'product', 'position', 'pending') &&
      !(has.has('realised') && any('gain', 'loss')) &&
      !(has.has('today') && any('gain', 'loss')),
  ],
  [
    'fees',
    ({ has, any }) =>
      has.has('fee') && !any('meaning', 'product', 'expense') && (!any('howTo') || any('howMuch')),
  ],
  ['advice', (facts) => facts.has.has('should') && !facts.any('ratings', 'idea')],
  [
    'ticket',
    (facts) =>
      facts.isNamed &&
      isTrade(facts) &&
      (facts.any('act') ||
        facts.amounts.sharesMicros !== undefined ||
        facts.amounts.spentMicros !== undefined ||
        STARTS_TRADE.test(facts.text)) &&
      !facts.any('why', 'when', 'lots', 'last', 'realised', 'fee', 'gain', 'loss', 'spread') &&
      !facts.has.has('traded') &&
      (!facts.any('howTo') || facts.amounts.sharesMicros !== undefined),
  ],
  [
    'ticket',
    (facts) =>
      (facts.has.has('act') ||
        (facts.any('buy', 'sell') &&
          !facts.has.has('short') &&
          !facts.any('traded', 'pending', 'unfilled', 'why'))) &&
      STARTS_ACT.test(facts.text) &&
      facts.any('order', 'cash', 'account', 'buy', 'sell', 'savings', 'product') &&
      !facts.any('howTo', 'why', 'howMuch', 'history'),
  ],
  [
    'prediction',
    ({ has, any, isNamed }) =>
      has.has('predict') &&
      (isNamed || any('market', 'price', 'sector', 'shares', 'move')) &&
      !any('position', 'order', 'earnings'),
  ],
  [
    'lots',
    ({ has, any, isNamed }) =>
      has.has('lots') && (isNamed || (any('my') && !any('traded'))) && !any('meaning', 'howTo'),
  ],
  [
    'realised',
    (facts) =>
      facts.has.has('realised') &&
      !(facts.all('when', 'traded') && !facts.any('gain', 'loss')) &&
      !facts.any('hours', 'meaning', 'howTo', 'pending') &&
      (isOwn(facts) || facts.any('gain', 'loss', 'howMuch') || isPast(facts)),
  ],
  [
    'curve',
    (facts) =>
      facts.isWide &&
      isOwn(facts) &&
      isPast(facts) &&
      isResult(facts) &&
      (!facts.isNamed || facts.has.has('versus')) &&
      !facts.any('order', 'traded', 'dividend', 'fee', 'product', 'today') &&
      !(facts.has.has('market') && !facts.has.has('my')) &&
      !facts.any('gainers', 'losers') &&
      !isGuide(facts),
  ],
  [
    'orders',
    (facts) =>
      facts.has.has('traded') &&
      (facts.any('when', 'last', 'today', 'list') || isPast(facts) || facts.date !== undefined) &&
      !facts.any('gain', 'loss', 'why', 'fee', 'dividend', 'product') &&
      !(facts.isNamed && facts.any('lots', 'price', 'hold')) &&
      !facts.has.has('cash') &&
      !isGuide(facts),
  ],
  [
    'positions',
    (facts) =>
      !facts.isNamed &&
      (facts.has.has('position') || facts.all('my', 'shares')) &&
      facts.any('gainers', 'losers', 'gain', 'loss') &&
      facts.any('gainers', 'losers') &&
      !facts.any('today', 'realised', 'order', 'dividend', 'fee', 'market') &&
      !isGuide(facts),
  ],
  [
    'pending',
    (facts) =>
      facts.has.has('pending') &&
      (facts.has.has('order') ||
        (facts.has.has('my') && isTrade(facts) && !facts.has.has('position'))) &&
      !facts.any('howTo', 'meaning'),
  ],
  [
    'open_pnl',
    (facts) =>
      facts.has.has('open') &&
      facts.any('gain', 'loss') &&
      !facts.isNamed &&
      !facts.any('meaning', 'howTo', 'market', 'product'),
  ],
  [
    'today',
    (facts) =>
      facts.has.has('today') &&
      !facts.isNamed &&
      (facts.any('gain', 'loss') ||
        (facts.any('move', 'performance') && facts.any('account', 'position'))) &&
      (isOwn(facts) || facts.any('why') || !facts.any('gainers', 'losers', 'active', 'move')) &&
      (!facts.any('gainers', 'losers') || facts.any('my', 'account', 'position', 'why')) &&
      !facts.any('sector', 'meaning', 'howTo', 'order', 'fee') &&
      facts.sector === undefined &&
      (isOwn(facts) || !facts.any('market')),
  ],
  [
    'orders',
    ({ has, any }) =>
      has.has('order') &&
      any('last', 'my', 'today', 'when') &&
      !any('howTo', 'meaning', 'market', 'why'),
  ],
  [
    'orders',
    (facts) =>
      facts.has.has('order') &&
      (isPast(facts) || facts.any('list')) &&
      facts.any('list', 'last') &&
      !facts.any('pending', 'market', 'why', 'gain', 'loss') &&
      !isGuide(facts),
  ],
  ['help', ({ any }) => any('howTo') && !any('howMuch')],
  ['help', ({ has, isNamed }) => has.has('meaning') && !isNamed],
  [
    'compare',
    ({ tickers, has, any }) =>
      (tickers.length >= 2 && !any('position')) ||
      (has.has('versus') && tickers.length >= 1 && any('market')),
  ],
  [
    'key_figures',
    ({ isNamed, any }) =>
      isNamed && any('marketCap', 'pe', 'week52', 'beta', 'volume', 'keyFigures', 'expense'),
  ],
  [
    'movers',
    ({ any, isNamed, has, sector }) =>
      !isNamed &&
      any('active', 'gainers', 'losers') &&
      !has.has('my') &&
      (!any('sector') || sector === undefined || any('shares')) &&
      (!any('sector') || sector !== undefined),
  ],
  ['movers', ({ any, isNamed, has }) => !isNamed && any('active', 'volume') && !has.has('my')],
  [
    'sectors',
    ({ has, isNamed, sector }) =>
      !isNamed && (has.has('sector') || sector !== undefined) && !has.has('my'),
  ],
  [
    'positions',
    ({ has, isNamed, any }) =>
      isNamed &&
      (any('position', 'hold') ||
        (has.has('my') && any('shares', 'gain', 'loss', 'howMuch', 'worth'))) &&
      !(any('company') && !any('my')),
  ],
  [
    'positions',
    (facts) =>
      facts.isNamed &&
      facts.has.has('short') &&
      (facts.has.has('traded') || (facts.any('my', 'move') && !facts.any('act'))),
  ],
  [
    'company',
    ({ has, isNamed, any }) =>
      isNamed && has.has('company') && !any('price', 'spread', 'dayRange', 'history'),
  ],
  [
    'curve',
    (facts) =>
      !facts.isNamed &&
      isOwn(facts) &&
      (facts.any('performance') ||
        (facts.any('gain', 'loss') && (facts.range !== undefined || facts.any('history')))) &&
      !facts.any('market', 'product', 'sector'),
  ],
  ['products', ({ has, isNamed }) => has.has('product') && !isNamed],
  [
    'accounts',
    (facts) =>
      !facts.isNamed &&
      facts.has.has('worth') &&
      facts.any('my', 'account') &&
      !(facts.has.has('position') && facts.has.has('shares') && !facts.has.has('account')),
  ],
  ['positions', (facts) => facts.has.has('position') && !facts.isNamed && !facts.any('market')],
  [
    'today',
    (facts) =>
      !facts.isNamed && isOwn(facts) && facts.any('gain', 'loss') && !facts.any('market', 'sector'),
  ],
  [
    'accounts',
    ({ isNamed, all, any }) =>
      !isNamed && (all('my', 'account') || (all('account') && any('howMuch'))),
  ],
  ['cash', ({ isNamed, all }) => !isNamed && all('my', 'cash')],
  [
    'market',
    (facts) =>
      facts.isWide && facts.has.has('market') && !facts.any('history', 'price') && !facts.isNamed,
  ],
  ['market', (facts) => !facts.isNamed && facts.has.has('market')],
  ['calendar', ({ any, isNamed }) => any('calendar') && !isNamed],
  [
    'history',
    ({ isNamed, range, date, any }) =>
      isNamed && (range !== undefined || date !== undefined || any('history')),
  ],
  ['cash', ({ has, isNamed, text }) => has.has('cash') && !isNamed && text.length < 30],
  ['orders', ({ has, any }) => has.has('order') && any('last', 'calendar')],
  ['pending', ({ has }) => has.has('pending') && has.has('order')],
  ['curve', ({ has, isNamed, range }) => !isNamed && has.has('performance') && range !== undefined],
  ['quote', ({ isNamed }) => isNamed],
  ['quote', ({ any, has }) => any('price', 'dayRange', 'spread') && has.has('goesOn')],
  [
    'key_figures',
    ({ any, has }) =>
      any('marketCap', 'pe', 'week52', 'beta', 'volume', 'keyFigures') && has.has('goesOn'),
  ],
  ['quote', ({ any, has }) => any('price') && has.has('shares')],
];

const STARTS_TRADE =
  /^(please |can you |could you |i (want|would like|d like|wish) to |id like to |por favor |quiero |quisiera |(me )?gustaria )?(buy|sell|short|cover|purchase|get|compr\w+|vend\w+|cubr\w+)\b|(たい|ください|下さい|お願い|して)|^(幫|請|想|我想|我要|買|賣|沽|購)/;
const STARTS_ACT =
  /^(please |can you |could you |i (want|would like|d like) (you )?to |id like (you )?to |por favor |quiero (que )?|puede(s)? |podria(s)? )?(place|put|submit|cancel|transfer|move|send|withdraw|deposit|change|create|coloc\w+|pon\w*|envi\w+|cancel\w+|transf\w+|muev\w+|retir\w+|deposit\w+|cambi\w+|buy|sell|compr\w+|vend\w+)\b|(たい|ください|下さい|お願い|して|(売|買)っ(て|ちゃって|といて))|^(幫|請|替|代|取消|想|我想|我要|轉賬|轉帳)/;

/** The intent of a question; undefined if no rule matches. */
export function intentOf(heard: Heard): Intent | undefined {
  const facts: Facts = {
    ...heard,
    all: (...concepts) => concepts.every((concept) => heard.has.has(concept)),
    any: (...concepts) => concepts.some((concept) => heard.has.has(concept)),
    isNamed: heard.tickers.length > 0,
    isWide: heard.tickers.every((ticker) => INDICES.has(ticker)),
  };
  return RULES.find(([, fits]) => fits(facts))?.[0];
}
