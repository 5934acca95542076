import type { Product } from '../../../../contract/product.ts';
import { openTexts } from '../../../data/device/texts.ts';
import { later } from '../../../live/later.tsx';

/** For customers only: no visitor loads it. */
export const LateOwn = later<{ product?: Product }>(async () => {
  const [part] = await Promise.all([import('./Own.tsx'), openTexts()]);
  return part;
});
