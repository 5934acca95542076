import { WizardFace } from '../wizard/WizardFace.tsx';

/** The strategy wizard, all seven screens. */
export default function WizardScreen() {
  return <WizardFace />;
}
