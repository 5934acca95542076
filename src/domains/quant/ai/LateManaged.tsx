import { openTexts } from '../../../data/device/texts.ts';
import { later } from '../../../live/later.tsx';

/** Whoever has no managed account loads none of it. */
export const LateManaged = later(async () => {
  const [part] = await Promise.all([import('./ManagedFaces.tsx'), openTexts()]);
  return part;
});
