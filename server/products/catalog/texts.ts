import en from '../../../content/products/en.json' with { type: 'json' };
import es from '../../../content/products/es.json' with { type: 'json' };
import ja from '../../../content/products/ja.json' with { type: 'json' };
import zhHK from '../../../content/products/zh-HK.json' with { type: 'json' };
import type { Language } from '../../../contract/language.ts';
import type { CatalogProduct } from './catalog.ts';

/** The texts of a product in one language. */
export interface ProductTexts {
  readonly name: string;
  readonly summary: string;
  readonly method: readonly string[];
  readonly risks: readonly string[];
}

/**
 * The texts of the products at launch. A product that is missing in one language does not compile.
 */
const words: Readonly<Record<Language, typeof en>> = { en, es, ja, zhHK };

/**
 * The texts of a product in all languages, with the parameters of its rule filled in.
 *
 * @throws Error when the product has no texts, or a text names a parameter that its rule does not
 *   have
 */
export function textsOf({
  id,
  kind,
  strategy,
}: Pick<CatalogProduct, 'id' | 'kind' | 'strategy'>): Record<Language, ProductTexts> {
  const all = Object.entries(words).map(([language, content]) => {
    const written = (content.products as Record<string, ProductTexts | undefined>)[id];
    if (!written) throw new Error(`nobody wrote about ${id} in ${language}`);
    const parameters: Readonly<Record<string, unknown>> = strategy.rule.parameters;
    const fill = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
        const value = parameters[name];
        if (typeof value !== 'number') throw new Error(`a text of ${id} names ${place}`);
        return String(value);
      });
    const { loss, locked, simulated } = content;
    const shared = kind === 'quant' ? [locked, loss, simulated] : [loss, simulated];
    const texts: ProductTexts = {
      name: fill(written.name),
      summary: fill(written.summary),
      method: written.method.map(fill),
      risks: [...written.risks.map(fill), ...shared],
    };
    return [language, texts];
  });
  return Object.fromEntries(all) as Record<Language, ProductTexts>;
}

/**
 * A product's risks as they are on a market. Stored texts are those of a simulated market: on real prices its sentence
 * gives way to the one about trades on paper, or to none. Pure.
 */
export function risksOn(
  market: { readonly isSimulated: boolean; readonly isPaper: boolean },
  risks: readonly string[],
  language: Language,
): readonly string[] {
  if (market.isSimulated) return risks;
  const { simulated, paper } = words[language];
  const others = risks.filter((risk) => risk !== simulated);
  return market.isPaper ? [...others, paper] : others;
}
