import { openTexts } from '../../data/device/texts.ts';
import { quiet } from '../../lib/quiet.ts';
import { later } from '../../live/later.tsx';

/**
 * Quantitative products, at the bottom of the screen, so neither their code nor their texts load with the first screen.
 */
export const LateProducts = later(async () => {
  await quiet();
  const [glance] = await Promise.all([import('./ProductsGlance.tsx'), openTexts()]);
  return glance;
});
