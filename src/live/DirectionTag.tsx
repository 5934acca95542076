import { Trans } from '@lingui/react/macro';
import type { Position } from '../../contract/portfolio.ts';
import { Tag } from '../ui/Tag.tsx';

/** Whether shares are held or owed. It does not use the colors of gain and loss. */
export function DirectionTag({ direction }: { direction: Position['direction'] }) {
  return direction === 'short' ? (
    <Tag tone="warn">
      <Trans context="position">Short</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans context="position">Long</Trans>
    </Tag>
  );
}
