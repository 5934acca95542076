import { openTexts } from '../../data/device/texts.ts';
import { later } from '../../live/later.tsx';

/** A customer's savings, loaded lazily: visitors, who see the rates too, do not load them. */
export const LateOwnSavings = later(async () => {
  const [own] = await Promise.all([import('./OwnSavings.tsx'), openTexts()]);
  return own;
});
