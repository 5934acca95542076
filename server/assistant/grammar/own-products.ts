/**
 * Words by which a question about funds and strategies asks for the customer's own, in English, Spanish, Japanese and
 * Chinese. “I” alone is not enough: “which funds can I buy” asks for those on offer.
 */
const OWN: readonly RegExp[] = [
  /\b(my|our) (\w+ ){0,3}(funds?|strateg(y|ies)|products?|robots?|quants?|investments?|units)\b/,
  /\b(i|we) ((still|already|currently|now|have|ve|had|actually) )*(own|hold|have|got|bought|purchased|joined|follow|subscribed|invested)\b(?! to\b)/,
  /\b(ive|weve) ((already|ever|actually) )*(got|bought|purchased|joined|subscribed|invested|put)\b/,
  /\b(do|did|am|are|have) (i|we) ((still|already|currently|now|ever|actually) )*(own|hold|have|got|buy|bought|purchased?|join(ed)?|follow|subscribed?|invest(ed)?|in|holding|following|invested|put)\b(?! to\b)/,
  /\b(mis?|nuestr[oa]s?) (\w+ ){0,2}(fondos?|estrategias?|productos?|robots?|inversion(es)?|participaciones)\b/,
  /\b(tengo|tenemos|poseo|llevo)\b(?! que\b)(?!.*\b(disponibles?|para elegir)\b)/,
  /\b(compre|contrate|suscribi|inverti|adquiri|(he|hemos) (comprado|contratado|suscrito|invertido|adquirido)|(estoy|estamos) (invirtiendo|invertid[oa]s?|siguiendo))\b/,
  /(私|わたし|自分|僕|俺)の|マイ(ファンド|戦略|商品)|保有(し|中|の|ファンド|商品|戦略)|持って(い|る)|所有|(買った|購入した|申し込んだ|契約した|投資した)(?!ほう|方|ら|こと|場合)|(買い|購入し|申し込み|投資し)ました|投資して(い|る)/,
  /我(啲|嘅|的|個)|自己(嘅|的)|(?<!可以|能夠|如何|點樣|怎樣)(持有|揸)(?!期)|(買|購買|認購|投資|跟)(咗|過|了|緊)|我有(?!.*(可以|得揀|選擇|買))/,
];

/** Whether a folded question about funds and strategies asks for those that the customer holds. Pure. */
export function asksForOwnProducts(text: string): boolean {
  return OWN.some((words) => words.test(text));
}
