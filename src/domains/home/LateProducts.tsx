import { openTexts } from '../../data/device/texts.ts';
import { quiet } from '../../lib/quiet.ts';
import { later } from '../../live/later.tsx';

/** Quantitative products, below all else: neither their code nor their texts are any of the first screen's. */
export const LateProducts = later(async () => {
  await quiet();
  const [glance] = await Promise.all([import('./ProductsGlance.tsx'), openTexts()]);
  return glance;
});
