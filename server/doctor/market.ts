import { newYorkDate, sessionAt, sessionsOfDay } from '../../contract/market-hours.ts';
import type { Config } from '../config.ts';
import { sourceOf } from '../open-market.ts';
import { VendorUnavailable } from '../vendor-http.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** A fund that trades every second of a session. */
const ASKED = 'SPY';
/** During a session, an older last trade means that the vendor is behind. */
const OLD_MS = 120_000;

/**
 * Requests one price from the vendor. The stream is not opened: an account has only one, and the
 * server would lose it.
 */
export async function marketFound(
  { market: choice }: Pick<Config, 'market'>,
  nowMs: () => number,
): Promise<Found> {
  if (choice.kind === 'simulated') return off('The market is simulated.');
  const source = sourceOf(choice, nowMs);
  try {
    const [snapshot] = await source.snapshots([ASKED]);
    const session = sessionAt(nowMs() - choice.delayMs);
    const tradedAtMs = snapshot?.lastTrade?.atMs;
    if (session !== 'regular') {
      return ok(`${source.name} answers; the regular session does not run.`);
    }
    if (tradedAtMs === undefined) {
      return wrong(
        `${source.name} answers, and has no trade of ${ASKED} today: does the plan cover this feed?`,
      );
    }
    const ageMs = nowMs() - choice.delayMs - tradedAtMs;
    const text = `${source.name} answers; the last trade of ${ASKED} is ${Math.round(ageMs / 1_000)} s old.`;
    const isEarly = nowMs() - (sessionsOfDay(newYorkDate(nowMs()))?.opensAtMs ?? 0) < OLD_MS;
    return ageMs > OLD_MS && !isEarly ? wrong(text) : ok(text);
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error;
    return wrong(refusalText(error, source.name, choice.kind));
  }
}

function refusalText({ status, message }: VendorUnavailable, name: string, kind: string): string {
  if (status === 401) return `${name} refuses the key of MARKET_DATA=${kind}.`;
  if (status === 403)
    return `${name} does not let the key of MARKET_DATA=${kind} read this: see the plan.`;
  if (status === 429) return `${name} takes no more requests from this key for now.`;
  return message;
}
