import { useCallback, useMemo, useState } from 'react';
import type { Bars } from '../../../contract/bars.ts';
import { followNow, type View } from './chart-view.ts';

/** The part of the bars in view: all of them until the person zooms in, and again when the bars change. */
export function useZoom(bars: Bars | undefined) {
  const key = bars && `${bars.ticker} ${bars.range} ${bars.interval}`;
  const [zoomed, setZoomed] = useState<{ key: string | undefined; view: View; whole: View }>();
  const last = (bars?.openedAtMs.length ?? 0) - 1;
  // One day is laid out by its hours, and cannot be zoomed.
  const whole = useMemo(
    () => (bars?.range === '1D' || last < 1 ? undefined : { from: 0, to: last }),
    [bars?.range, last],
  );
  return {
    whole,
    view: useMemo(
      () =>
        zoomed && whole && zoomed.key === key
          ? followNow(zoomed.view, zoomed.whole, whole)
          : undefined,
      [zoomed, whole, key],
    ),
    onView: useCallback(
      (view: View | undefined) => setZoomed(view && whole && { key, view, whole }),
      [key, whole],
    ),
  };
}
