import { Trans } from '@lingui/react/macro';
import { Mark } from './Mark.tsx';

/** Says that the amounts beside it are of a demonstration and cannot be paid out. Source: rulings, Honesty. */
export function DemoMark() {
  return (
    <Mark>
      <Trans>Demo money</Trans>
    </Mark>
  );
}
