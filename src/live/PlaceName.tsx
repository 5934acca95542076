import { Trans } from '@lingui/react/macro';
import type { Href } from '../nav/address.ts';
import { wayBackTo } from '../nav/place-after.ts';

/** Names the place to which a button returns after a detour, such as a transfer or identity verification. */
export function PlaceName({ place }: { place: Href }) {
  const way = wayBackTo(place);
  switch (way.kind) {
    case 'order': {
      const { ticker } = way;
      return <Trans>Continue your {ticker} order</Trans>;
    }
    case 'instrument': {
      const { ticker } = way;
      return <Trans>Back to {ticker}</Trans>;
    }
    case 'home':
      return <Trans>Back to home</Trans>;
    case 'other':
  }
  return <Trans>Continue where you left off</Trans>;
}
