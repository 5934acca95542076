import { openTexts } from '../../data/device/texts.ts';
import { later } from '../../live/later.tsx';

/** What a customer has in savings: a visitor, who sees the rates too, loads none of it. */
export const LateOwnSavings = later(async () => {
  const [own] = await Promise.all([import('./OwnSavings.tsx'), openTexts()]);
  return own;
});
