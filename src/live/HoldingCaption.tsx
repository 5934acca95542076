import { Trans } from '@lingui/react/macro';
import { positionPill } from '../data/device/position-pill.ts';

/** What the pill of every position shows, said once over all of them and, for who hears it, in each row. */
export function HoldingCaption() {
  return positionPill.useFigure() === 'return' ? (
    <Trans>Total return</Trans>
  ) : (
    <Trans context="of a result">Today</Trans>
  );
}
