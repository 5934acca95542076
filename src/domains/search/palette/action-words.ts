export type Side = 'buy' | 'sell';

/** The verbs of all languages of the app. */
export const verbs: Readonly<Record<Side, readonly string[]>> = {
  buy: parted('buy comprar compra compre compro 買う 買い 買 購入 買入 買進 买入 买'),
  sell: parted('sell vender vende venda vendo 売る 売り 売却 売 沽出 沽 賣出 賣 卖出 卖'),
};
/** Single letters for frequent users. A letter is an order only with a number, since it is also a symbol. */
export const letters: ReadonlyMap<string, Side> = new Map([
  ['b', 'buy'],
  ['c', 'buy'],
  ['s', 'sell'],
  ['v', 'sell'],
]);

export const SHARES: ReadonlySet<string> = new Set(
  parted('share shares acción acciones accion 株 股'),
);
export const DOLLARS: ReadonlySet<string> = new Set(
  parted('dollar dollars usd dólar dólares dolares ドル 美元'),
);
/** Words before a limit. */
export const LIMIT: ReadonlySet<string> = new Set(
  parted('@ limit lmt límite limite limitada 指値 限價 限价'),
);
/** Words before a price, when a number follows. */
export const AT: ReadonlySet<string> = new Set(parted('at a 以'));
export const MARKET: ReadonlySet<string> = new Set(parted('market mkt mercado 成行 市價 市价'));
/** Filler words without a meaning of their own. */
export const BETWEEN: ReadonlySet<string> = new Set(
  parted('of de for por worth con un order orden'),
);
/** Particles between the words of Japanese and Chinese, which no symbol has. */
export const PARTICLES: ReadonlySet<string> = new Set(parted('を で に の 分 注文 的 盤'));

/** Words of scripts without spaces, the longest first, so that `買入` is not `買`. */
const joined = [Object.values(verbs), SHARES, DOLLARS, LIMIT, AT, MARKET, PARTICLES]
  .flatMap((words) => [...words].flat())
  .filter((word) => /[^\p{Script=Latin}@]/u.test(word))
  .toSorted((a, b) => b.length - a.length);
const JOINED = new RegExp(`(${joined.join('|')})`, 'gu');

export function isHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}

function parted(words: string): string[] {
  return words.split(' ');
}

/** The words of a text in small letters, those of scripts without spaces parted. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/us\$/g, '$')
    .replaceAll(/([@$])\s*/g, ' $1')
    .replaceAll(/@/g, '@ ')
    .replaceAll(JOINED, ' $1 ')
    .replaceAll(/[、。]|,(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}
