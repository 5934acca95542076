import { openTexts } from '../data/device/texts.ts';
import { later } from '../live/later.tsx';

/** The tour of a new customer; visitors load neither its code nor its texts. */
export const LateTour = later(async () => {
  const [tour] = await Promise.all([import('./Tour.tsx'), openTexts()]);
  return tour;
});
