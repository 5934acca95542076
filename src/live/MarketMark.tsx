import { Trans } from '@lingui/react/macro';
import { Mark } from '../ui/Mark.tsx';
import { useMarketMark } from './useMarketMark.ts';

/**
 * Says beside prices and trades that the market is simulated, and whether others can compute it in advance, or that
 * trades are on paper. Draws nothing when all is real. Source: rulings, Honesty.
 */
export function MarketMark({ isPredictable = false }: { isPredictable?: boolean | undefined }) {
  const mark = useMarketMark('trades');
  if (mark === undefined) return null;
  return (
    <Mark>
      {mark}
      {isPredictable && (
        <>
          {' · '}
          <Trans context="of a simulated market">Preset prices</Trans>
        </>
      )}
    </Mark>
  );
}
