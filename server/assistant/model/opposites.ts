/**
 * Words that state the direction of a figure: rose or fell, bought or sold, long or short, high or
 * low; in English, Spanish, Japanese and Chinese. A figure is not shown with a word for the
 * opposite direction. Pure.
 */
import type { Value } from '../../../contract/assistant-value.ts';

/** Pairs of opposite directions, with their words. */
const OPPOSITES = {
  move: [
    /(?<!\p{L})(?:rose|rises?|risen|rising|gain(?:s|ed|ing)?|up|climb(?:s|ed|ing)?|increas(?:es?|ed|ing)|jump(?:s|ed)?|rall(?:y|ies|ied)|advanc(?:es?|ed|ers|ing)|grew|grown|earned|made|profits?|higher|ahead|won|positive|sub(?:e|en|i[oó]|ieron|ida|idas|iendo)|gan(?:a|an|ó|aron|ado|ancias?)|aument(?:a|ó|o|aron)|avanz(?:a|ó|aron)|alza|crec(?:e|i[oó])|beneficios?|plusval[ií]as?|positiv[oa])(?!\p{L})|上昇|上が|上げ|値上がり|プラス|増え|増加|利益|儲|含み益|黒字|伸び|升|上漲|漲|賺|盈利|獲利|利潤|增加|浮盈/giu,
    /(?<!\p{L})(?:fell|falls?|fallen|falling|los[est]|loses|lost|losing|loss(?:es)?|down|drop(?:s|ped|ping)?|declin(?:es?|ed|ers|ing)|decreas(?:es?|ed|ing)|slid|slips?|slipped|sank|shed|plung(?:es?|ed)|shrank|lower|behind|negative|ca(?:e|en|y[oó]|yeron|[ií]da|[ií]das|yendo)|baj(?:a|an|ó|aron|ada|adas|ando)|perd(?:i[oó]|ió|er|ido|idas?)|pierd\w*|p[eé]rdidas?|desc(?:iende|enso|endi[oó])|retroce\w+|disminu\w+|minusval[ií]as?|negativ[oa])(?!\p{L})|下落|下が|下げ|値下がり|マイナス|減|損失|含み損|赤字|損(?!益)|跌|下滑|蝕|虧|損失|減少|浮虧/giu,
  ],
  trade: [
    /(?<!\p{L})(?:buy|buys|buying|bought|purchas(?:es?|ed)|compr(?:a|as|é|e|ó|aste|ó|ado|adas?|ar))(?!\p{L})|買(?!い気配|入價)|購入/giu,
    /(?<!\p{L})(?:sell|sells|selling|sold|sales?|vend(?:e|í|i|ió|iste|ido|idas?|er)|ventas?)(?!\p{L})|売(?!り気配)|賣(?!出價)|沽(?!空)/giu,
  ],
  side: [
    /(?<!\p{L})(?:long|larg[oa]s?)(?!\p{L})|買い持ち|ロング|好倉|長倉/giu,
    /(?<!\p{L})(?:short|cort[oa]s?)(?!\p{L})|空売り|ショート|淡倉|沽空/giu,
  ],
  extreme: [
    /(?<!\p{L})(?:high(?:s|est)?|peak|top|m[aá]xim[oa]s?)(?!\p{L})|高値|最高|高位/giu,
    /(?<!\p{L})(?:lows?|lowest|bottom|m[ií]nim[oa]s?)(?!\p{L})|安値|最安|最低|低位/giu,
  ],
} as const satisfies Readonly<Record<string, readonly [RegExp, RegExp]>>;
type Opposite = keyof typeof OPPOSITES;
type Way = 0 | 1;

/** The direction of a figure in each pair that applies to it. */
export type Ways = Partial<Record<Opposite, Way>>;

/** Phrases with both directions, which state neither: gain or loss, highs and lows. */
const BOTH =
  /(?<!\p{L})(?:up|gains?|profits?|ganancias?|p)(?: or | and | ?\/ ?| ?& ?| [oy] )(?:down|loss(?:es)?|p[eé]rdidas?|l)(?!\p{L})|(?<!\p{L})highs?(?: and | or | ?\/ ?)lows?(?!\p{L})|(?<!\p{L})m[aá]ximos?(?: [yo] | ?\/ ?)(?:el )?m[ií]nimos?(?!\p{L})|(?<!\p{L})buys?(?: and | or | ?\/ ?)sells?(?!\p{L})|損益|騰落|売買|高安|高値と安値|盈虧|升跌|漲跌|買賣|高低/giu;
/**
 * The boundary of a clause, which ends the reach of a word. A comma between digits is part of a
 * figure.
 */
const BREAK =
  /(?<!\d)[,，、;；。](?!\d)|(?<=\d)[,，、;；。](?!\d)|(?<!\p{L})(?:and|but|while|whereas|although|y|e|pero|mientras|aunque)(?!\p{L})|が、|けど|而|但/giu;

interface Place {
  readonly from: number;
  readonly until: number;
}

/** The directions of an event's figure, by its sign, its name, and its order or position. */
export function waysOf(name: string, { as, value }: Value, beside: readonly Value[]): Ways {
  const ways: Ways = {};
  if (value === null) return ways;
  if (as === 'move' || as === 'gain' || as === 'percent') {
    const sign = Math.sign(Number(value));
    if (sign !== 0) ways.move = sign > 0 ? 0 : 1;
  }
  if (name === 'advancers' || name === 'decliners') ways.move = name === 'advancers' ? 0 : 1;
  if (name === 'buy' || name === 'sell') ways.trade = name === 'buy' ? 0 : 1;
  if (name === 'high' || name === 'low') ways.extreme = name === 'high' ? 0 : 1;
  if (as !== 'shares') return ways;
  for (const { as: other, value: word } of beside) {
    if (other !== 'word' || word === null) continue;
    if (word.startsWith('buy_to_')) ways.trade = 0;
    if (word.startsWith('sell_to_')) ways.trade = 1;
    if (word === 'long') ways.side = 0;
    if (word === 'short') ways.side = 1;
  }
  return ways;
}

/** The directions that the words around a figure state, for each pair that they mention. */
export function waysSaid(text: string, figure: Place, figures: readonly Place[]): Ways {
  const plain = text.replaceAll(BOTH, (both) => ' '.repeat(both.length));
  const before = Math.max(0, ...figures.map(({ until }) => (until <= figure.from ? until : 0)));
  const after = Math.min(
    plain.length,
    ...figures.map(({ from }) => (from >= figure.until ? from : plain.length)),
  );
  const breaks = [...plain.matchAll(BREAK)].map(({ index, 0: { length } }) => ({
    from: index,
    until: index + length,
  }));
  const start = Math.max(before, ...breaks.map(({ until }) => (until <= figure.from ? until : 0)));
  const end = Math.min(after, ...breaks.map(({ from }) => (from >= figure.until ? from : after)));
  const isLast = after === plain.length;
  const ways: Ways = {};
  for (const [pair, [one, other]] of Object.entries(OPPOSITES) as [
    Opposite,
    readonly [RegExp, RegExp],
  ][]) {
    // The figure's own clause, else the text before it, else, for the last figure, the text after
    // it.
    const reaches = [
      [start, end],
      [before, figure.from],
      ...(isLast ? [[figure.until, plain.length] as const] : []),
    ] as const;
    for (const [from, until] of reaches) {
      const [near, far] = [one, other].map((words) => distance(plain, words, figure, from, until));
      if (near === far) continue;
      ways[pair] = (near ?? Infinity) < (far ?? Infinity) ? 0 : 1;
      break;
    }
  }
  return ways;
}

/** The distance from a figure to the nearest of the words, within a part of the text. */
function distance(
  text: string,
  words: RegExp,
  { from, until }: Place,
  start: number,
  end: number,
): number {
  const gaps = [...text.slice(start, end).matchAll(words)].map(({ index, 0: { length } }) => {
    const at = start + index;
    return at >= until ? at - until : from - (at + length);
  });
  return Math.min(Infinity, ...gaps.filter((gap) => gap >= 0));
}

/** Whether no stated direction contradicts a known one. */
export function agree(said: Ways, known: Ways): boolean {
  return (Object.keys(said) as Opposite[]).every(
    (pair) => known[pair] === undefined || known[pair] === said[pair],
  );
}

const ABOVE =
  /(?<!\p{L})(?:is|are|was|were|stands?|trades?|sits|remains?|est[aá]n?|cotiza|queda|es)(?!\p{L})[^.;]*?(?<!\p{L})(?<up>above|over|higher than|more than|por encima de|superior a|mayor que)(?!\p{L})|は[^。]*?(?<upJa>より高|を上回)|(?<upZh>高於|高過|高于)/iu;
const BELOW =
  /(?<!\p{L})(?:is|are|was|were|stands?|trades?|sits|remains?|est[aá]n?|cotiza|queda|es)(?!\p{L})[^.;]*?(?<!\p{L})(?:below|under|lower than|less than|por debajo de|inferior a|menor que)(?!\p{L})|は[^。]*?(?:より低|より安|を下回)|(?:低於|低過|低于)/iu;

/**
 * Whether a sentence's comparison of two amounts, above or below, is true; true without a
 * comparison.
 */
export function isOrdered(
  text: string,
  one: Place & { readonly value: number },
  other: Place & { readonly value: number },
): boolean {
  // In Japanese the word follows both amounts.
  const between = text.slice(one.until, other.from);
  const part = /は/.test(between) ? text.slice(one.until) : between;
  // “$10 above the bid” states a distance, not a level.
  const verb = between.match(
    /^[^\p{L}]*(?:dollars?|d[oó]lares)?\s*(?:above|below|over|under|por)/iu,
  );
  if (verb) return true;
  if (ABOVE.test(part)) return one.value >= other.value;
  return BELOW.test(part) ? one.value <= other.value : true;
}
