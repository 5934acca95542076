import { openTexts } from '../../data/device/texts.ts';
import { later } from '../../live/later.tsx';

/** The home of a customer. Its code and its texts are no visitor's. */
export const LateOwnHome = later(async () => {
  // What customers' screens share has its texts in their catalog.
  const [own] = await Promise.all([import('./OwnHome.tsx'), openTexts()]);
  return own;
});
