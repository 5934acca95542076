import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { CurveRange } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';
import { type Moments, momentsOf } from './moments.ts';

/** The moments of a curve in the customer's language. */
export function useMoments(range: CurveRange, points: readonly WorthPoint[]): Moments {
  const { i18n } = useLingui();
  return useMemo(() => momentsOf(i18n.locale, range, points), [i18n.locale, range, points]);
}
