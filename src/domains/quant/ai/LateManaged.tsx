import { openTexts } from '../../../data/device/texts.ts';
import { lateScreen } from '../../../live/later.tsx';

/** Customers without a managed account do not load this code. */
export const LateManaged = lateScreen(async () => {
  const [part] = await Promise.all([import('./ManagedFaces.tsx'), openTexts()]);
  return part;
});
