import { useState } from 'react';
import { getHypotheticalAnswer } from '../../../contract/product.ts';
import { areSettled, useKnown } from '../../data/call/known.ts';
import { useAcknowledged } from '../../data/account/hypothetical.ts';
import { usePerson } from '../../data/session/session.ts';
import { useShown } from './CurvePart.tsx';
import { useBacktest, useRecord } from './products.ts';

/**
 * Whether the curve of a product was drawn once, or the reason why there is none. A young record is lower than its
 * placeholder, so the content below waits for it and nothing moves.
 */
export function useSeriesDrawn(id: string): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const isCustomer = usePerson() !== undefined;
  const acknowledged = useAcknowledged();
  const { declined } = useKnown(getHypotheticalAnswer, {});
  const isRecord = useShown() !== 'backtest';
  const record = useRecord(isRecord ? id : undefined);
  const backtest = useBacktest(isRecord ? undefined : id, acknowledged === 'yes');
  const isAsked = isRecord || acknowledged === 'yes';
  const isSettled = isAsked
    ? areSettled(isRecord ? record : backtest)
    : !isCustomer || acknowledged === 'no' || declined !== undefined;
  if (isSettled && !isDrawn) setDrawn(true);
  return isDrawn;
}
