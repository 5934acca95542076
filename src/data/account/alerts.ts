import { useMemo } from 'react';
import type { Answer } from '../../../contract/answer.ts';
import { getAlerts, type PriceAlert, removeAlert, setAlert } from '../../../contract/alert.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { call } from '../call/call.ts';
import { type Known, useKnown } from '../call/known.ts';
import { refreshAnswersTo } from '../call/known-source.ts';

/**
 * Every change is pushed and invalidates the alerts immediately, so a long freshness is safe; every instrument's screen
 * requests them.
 */
const pushed = { freshMs: 60_000 };

/** All price alerts of the customer: the pending ones, and those reached in the last 30 days. */
export function useAlerts(): Known<{ alerts: readonly PriceAlert[] }> {
  return useKnown(getAlerts, {}, pushed);
}

/** The pending alerts of a ticker, newest first; empty until loaded. */
export function useWaitingAlerts(ticker: Ticker): readonly PriceAlert[] | undefined {
  const alerts = useAlerts().value?.alerts;
  return useMemo(
    () => alerts?.filter((alert) => alert.ticker === ticker && alert.firedAtMs === null),
    [alerts, ticker],
  );
}

/** Sets an alert; setting the same alert again has no effect. It is shown as soon as the server has it. */
export async function putAlert(wish: InputOf<typeof setAlert>): Promise<Answer<PriceAlert>> {
  const answer = await call(setAlert, wish);
  if (answer.ok) await refreshAnswersTo([getAlerts]);
  return answer;
}

/** Removes an alert. */
export async function dropAlert(id: string): Promise<Answer<{ isRemoved: boolean }>> {
  const answer = await call(removeAlert, { id });
  if (answer.ok) await refreshAnswersTo([getAlerts]);
  return answer;
}
