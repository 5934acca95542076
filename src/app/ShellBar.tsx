import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type RunningExchangeTime, useExchangeTime } from '../data/feed/exchange-time.ts';
import { type FeedStatus, useFeedStatus } from '../data/feed/feed-status.ts';
import { useWallNow } from '../lib/wall-clock.ts';
import { sessionTexts } from '../ui/session-texts.ts';
import { useFormat } from '../ui/useFormat.ts';
import { later } from '../live/later.tsx';
import { MarketMark } from '../live/MarketMark.tsx';
import { linkTexts } from './link-texts.ts';
import styles from './ShellBar.module.css';

const ClockSheet = later(() => import('./ClockSheet.tsx'));

/** The status line above every screen: the market, its connection and session, and its time. No screen says them again. */
export function ShellBar() {
  const [explained, setExplained] = useState(false);
  return (
    <>
      <header className={styles['bar']}>
        <button
          type="button"
          className={styles['status']}
          data-one-line
          aria-haspopup="dialog"
          onClick={() => setExplained(true)}
        >
          <MarketStatus />
          <ClockFace />
        </button>
      </header>
      {explained && <ClockSheet onClose={() => setExplained(false)} />}
    </>
  );
}

/** Parts that do not fit wrap out of sight, the last one first; the sheet repeats them. */
function MarketStatus() {
  const { i18n } = useLingui();
  const format = useFormat();
  const time = useExchangeTime();
  const { link, lastFrameAtMs } = useFeedStatus();
  const left = time && format.duration(time.sessionEndsAtMs - time.nowMs);
  return (
    <span className={styles['facts']}>
      <span className={styles['strong']}>
        {time?.source === 'live' ? (
          <LiveMarket time={time} />
        ) : (
          // Until the server says otherwise, prices count as simulated, never as real.
          <MarketMark />
        )}
      </span>
      {time?.isPaper && (
        <span>
          <Trans>Paper trading</Trans>
        </span>
      )}
      <span>
        <span className={styles['dot']} data-link={link} />
        {/* An open market needs no label. */}
        <span className={link === 'live' ? 'heard' : undefined}>
          <LinkWord link={link} lastFrameAtMs={lastFrameAtMs} />
        </span>
      </span>
      {time?.isPredictable && (
        <span>
          <Trans context="of a simulated market">Preset prices</Trans>
        </span>
      )}
      {time && (
        <>
          <span>{i18n._(sessionTexts[time.session])}</span>
          <span>
            <Trans>{left} left</Trans>
          </span>
        </>
      )}
    </span>
  );
}

/** The live-market label, with the prices' delay. */
function LiveMarket({ time: { heardAtMs, delayMs } }: { time: RunningExchangeTime }) {
  const format = useFormat();
  if (heardAtMs === null) return <Trans>Last known prices</Trans>;
  if (heardAtMs !== undefined) return <Trans>Prices as of {format.marketTime(heardAtMs)}</Trans>;
  if (delayMs === undefined) return <Trans>US market</Trans>;
  return <Trans>US market, {format.number(delayMs / 60_000)} min delayed</Trans>;
}

function LinkWord({ link, lastFrameAtMs }: Pick<FeedStatus, 'link' | 'lastFrameAtMs'>) {
  const { i18n } = useLingui();
  const format = useFormat();
  const nowMs = useWallNow(1000);
  const word = i18n._(linkTexts[link]);
  if (lastFrameAtMs === null || (link !== 'stale' && link !== 'offline')) return word;
  return `${word} · ${format.duration(nowMs - lastFrameAtMs)}`;
}

function ClockFace() {
  const format = useFormat();
  const time = useExchangeTime();
  if (!time) return null;
  return <span className={styles['clock']}>{format.marketClock(time.nowMs)}</span>;
}
