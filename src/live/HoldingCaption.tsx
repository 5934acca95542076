import { Trans } from '@lingui/react/macro';
import { positionPill } from '../data/device/position-pill.ts';

/** The figure of the pills of all positions, stated once above them and, for screen readers, in each row. */
export function HoldingCaption() {
  return positionPill.useFigure() === 'return' ? (
    <Trans>Total return</Trans>
  ) : (
    <Trans context="of a result">Today</Trans>
  );
}
