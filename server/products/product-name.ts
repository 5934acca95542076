import type { Language } from '../../contract/language.ts';
import type { ProductRow } from './product-row.ts';

/** The name of a product in a language; falls back to English, then to the id. */
export function productName(
  { id, texts }: Pick<ProductRow, 'id' | 'texts'>,
  language: Language,
): string {
  const written = texts as Partial<Record<Language, { readonly name?: string }>> | null;
  return written?.[language]?.name ?? written?.en?.name ?? id;
}
