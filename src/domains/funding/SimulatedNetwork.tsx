import { Trans } from '@lingui/react/macro';
import { Tag } from '../../ui/Tag.tsx';

/** Says that the network is simulated: nothing on it has value. */
export function SimulatedNetwork() {
  return (
    <Tag tone="warn">
      <Trans>Simulated network</Trans>
    </Tag>
  );
}
