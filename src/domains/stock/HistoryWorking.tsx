import { Trans } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { getBars, type Range } from '../../../contract/bars.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useKnown } from '../../data/call/known.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { workAverageVolume, workBeta, workPeriodReturn } from './formulas.ts';
import { averageVolumeSpan, betaSpan, MARKET } from './periods.ts';
import { pairedReturns, wholeSessions } from './sessions-of-bars.ts';
import { Working } from './Working.tsx';

/** The average volume, computed again on this device from the daily bars. */
export function AverageVolumeWorking({ ticker, told }: { ticker: Ticker; told: number | null }) {
  const {
    value: bars,
    declined,
    reload,
  } = useKnown(getBars, { ticker, range: averageVolumeSpan.range });
  const exchangeMs = useExchangeTime(MINUTE_MS)?.nowMs;
  const format = useFormat();
  if (!bars || exchangeMs === undefined) return <Waiting declined={declined} onRetry={reload} />;
  const sessions = wholeSessions(bars, exchangeMs).slice(-averageVolumeSpan.sessions);
  return (
    <Working worked={workAverageVolume(sessions.map(({ volume }) => volume))}>
      <Told value={format.short(told)} />
    </Working>
  );
}

/** The beta, computed again on this device from the daily bars of the stock and of SPY. */
export function BetaWorking({ ticker, told }: { ticker: Ticker; told: number | null }) {
  const { range, interval, returns } = betaSpan;
  const own = useKnown(getBars, { ticker, range, interval });
  const market = useKnown(getBars, { ticker: MARKET, range, interval });
  const exchangeMs = useExchangeTime(MINUTE_MS)?.nowMs;
  const format = useFormat();
  if (!own.value || !market.value || exchangeMs === undefined) {
    const reload = () => [own, market].forEach((known) => known.reload());
    return <Waiting declined={own.declined ?? market.declined} onRetry={reload} />;
  }
  const pairs = pairedReturns(
    wholeSessions(own.value, exchangeMs),
    wholeSessions(market.value, exchangeMs),
    returns,
  );
  return (
    <Working worked={workBeta(pairs)}>
      <Told value={format.number(told, 2)} />
    </Working>
  );
}

/** A period's return, computed again on this device from its daily bars. */
export function ReturnWorking({
  ticker,
  range,
  told,
}: {
  ticker: Ticker;
  range: Range;
  told: number | null;
}) {
  // Daily bars end at the regular price, as the figure does; hours include the pre-market and after-hours.
  const { value: bars, declined, reload } = useKnown(getBars, { ticker, range, interval: '1d' });
  const format = useFormat();
  if (!bars) return <Waiting declined={declined} onRetry={reload} />;
  return (
    <Working worked={workPeriodReturn(bars.close.at(-1), bars.previousClose)}>
      <Told value={writeMove(format, told)} />
    </Working>
  );
}

/** The server's own figure beside ours; the two may differ while the market moves. */
function Told({ value }: { value: string }) {
  return (
    <p>
      <Trans>Calculated on this device from price history. Reported by the market: {value}</Trans>
    </p>
  );
}

function Waiting({
  declined,
  onRetry,
}: {
  declined: DeclinedAnswer | undefined;
  onRetry: () => void;
}) {
  return declined ? <Declined answer={declined} onRetry={onRetry} /> : <Skeleton rows={3} />;
}
