import type { Language } from '../../contract/language.ts';
import { getManagedAccounts } from '../../contract/managed.ts';
import { getProducts } from '../../contract/product.ts';
import type { Tools } from './answerer.ts';

/** The names by which a question may mean a product: those of the products on offer and of the customer's accounts. */
export async function productNames(tools: Tools, language: Language): Promise<readonly string[]> {
  const offered = await tools.call(getProducts, { language });
  const own = tools.isSignedIn ? await tools.call(getManagedAccounts, { language }) : undefined;
  return [
    ...(offered.ok ? offered.value.products : []),
    ...(own?.ok ? own.value.accounts : []),
  ].map(({ name }) => name);
}
