import { Trans } from '@lingui/react/macro';
import { Tag } from '../../../ui/Tag.tsx';

/** Says that the bank is simulated: nothing there has value. */
export function SimulatedBank() {
  return (
    <Tag tone="warn">
      <Trans>Simulated bank</Trans>
    </Tag>
  );
}
