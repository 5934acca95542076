import { openTexts } from '../../data/device/texts.ts';
import { later } from '../../live/later.tsx';

/** The home of a customer; visitors load neither its code nor its texts. */
export const LateOwnHome = later(async () => {
  // The shared texts of customers' screens are in their own catalog.
  const [own] = await Promise.all([import('./OwnHome.tsx'), openTexts()]);
  return own;
});
