import { openTexts } from '../../../data/device/texts.ts';
import { lateScreen } from '../../../live/later.tsx';

/** For customers only: no visitor loads it. */
export const LateWizard = lateScreen(async () => {
  const [part] = await Promise.all([import('./WizardFace.tsx'), openTexts()]);
  return part;
});
