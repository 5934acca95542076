import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type RunningExchangeTime, useExchangeTime } from '../data/feed/exchange-time.ts';
import { useFeedStatus } from '../data/feed/feed-status.ts';
import { Fact } from '../ui/Fact.tsx';
import { Facts } from '../ui/Facts.tsx';
import { sessionTexts } from '../ui/session-texts.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useFormat } from '../ui/useFormat.ts';
import styles from './ClockSheet.module.css';
import { linkMeanings, linkTexts } from './link-texts.ts';

/** Explains what market this is, what time it is there, and how live the prices are. */
export default function ClockSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open title={<Trans>About this market</Trans>} onClose={onClose}>
      <ClockSheetBody />
    </Sheet>
  );
}

function ClockSheetBody() {
  const { i18n } = useLingui();
  const time = useExchangeTime();
  const { link } = useFeedStatus();
  return (
    <div className={styles['body']}>
      {time?.source !== 'live' && (
        <p>
          <Trans>
            Companies, funds, and trading hours are real. Prices, volumes, and ratings are simulated
            and say nothing about the real market. No order reaches a real exchange.
          </Trans>
        </p>
      )}
      {time?.source === 'live' && <LiveFacts time={time} />}
      {time?.isPredictable && (
        <p>
          <Trans>
            Prices are preset: this market runs on a named seed, for tests and demos. Anyone who
            knows it can compute every price in advance.
          </Trans>
        </p>
      )}
      {time && <TimeFacts time={time} />}
      <p className={styles['link']}>
        <strong>{i18n._(linkTexts[link])}</strong> {i18n._(linkMeanings[link])}
      </p>
    </div>
  );
}

/** For a live market: whether orders are live too, and how delayed the prices are. */
function LiveFacts({ time: { isPaper, delayMs, heardAtMs } }: { time: RunningExchangeTime }) {
  const format = useFormat();
  return (
    <>
      {isPaper && (
        <p>
          <Trans>
            Prices are those of the US market. Orders are paper trades: they fill here against these
            prices, and none reaches an exchange.
          </Trans>
        </p>
      )}
      {delayMs !== undefined && (
        <p>
          <Trans>Prices arrive {format.number(delayMs / 60_000)} minutes late.</Trans>
        </p>
      )}
      {heardAtMs === null && (
        <p>
          <Trans>
            We can’t reach our market data provider. You’re seeing the last prices we received,
            without bid and ask.
          </Trans>
        </p>
      )}
      {typeof heardAtMs === 'number' && (
        <p>
          <Trans>
            Our market data provider has sent no prices since {format.marketTime(heardAtMs)}. You’re
            seeing prices from then, without bid and ask.
          </Trans>
        </p>
      )}
    </>
  );
}

function TimeFacts({ time }: { time: RunningExchangeTime }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Facts columns={1}>
      <Fact label={<Trans>Exchange time</Trans>}>
        {format.date(time.nowMs)}, {format.marketClock(time.nowMs)}
      </Fact>
      <Fact label={<Trans>Now</Trans>}>{i18n._(sessionTexts[time.session])}</Fact>
      <Fact label={<Trans context="trading session">Next</Trans>}>
        {i18n._(sessionTexts[time.nextSession])}, {format.marketTime(time.sessionEndsAtMs)}
      </Fact>
      {time.earlyClose && (
        <Fact label={<Trans>Early close</Trans>}>
          <Trans>Regular hours end at 1:00 PM ET today</Trans>
        </Fact>
      )}
      {time.source === 'simulated' && (
        <Fact label={<Trans>Speed of the market clock</Trans>}>
          {time.speed === 1 ? (
            <Trans>Real time; nights and non-trading days are skipped</Trans>
          ) : (
            <Trans>{format.number(time.speed)} times real time</Trans>
          )}
        </Fact>
      )}
    </Facts>
  );
}
