import { LateWizard } from '../wizard/LateWizard.tsx';

/** The strategy wizard, all seven screens. */
export default function WizardScreen() {
  return <LateWizard />;
}
