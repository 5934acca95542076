import { openTexts } from '../data/device/texts.ts';
import { later } from '../live/later.tsx';

/** The tour of a new customer. Its code and its texts are no visitor's. */
export const LateTour = later(async () => {
  const [tour] = await Promise.all([import('./Tour.tsx'), openTexts()]);
  return tour;
});
