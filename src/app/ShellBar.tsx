import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useExchangeTime } from '../data/feed/exchange-time.ts';
import { type FeedStatus, useFeedStatus } from '../data/feed/feed-status.ts';
import { useWallNow } from '../lib/wall-clock.ts';
import { linkTo } from '../nav/links.ts';
import { paths } from '../nav/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { sessionTexts } from '../ui/session-texts.ts';
import { SimulatedMark } from '../ui/SimulatedMark.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { later } from '../live/later.tsx';
import { linkTexts } from './link-texts.ts';
import styles from './ShellBar.module.css';

const ClockSheet = later(() => import('./ClockSheet.tsx'));

/** The status line above every screen: the market, its connection state, and its time. */
export function ShellBar() {
  const { t } = useWords();
  const [path] = useLocation();
  const [explained, setExplained] = useState(false);
  return (
    <>
      <header className={styles['bar']}>
        <div className={styles['line']}>
          <button
            type="button"
            className={styles['status']}
            aria-haspopup="dialog"
            onClick={() => setExplained(true)}
          >
            <MarketStatus />
            <ClockFace />
          </button>
          <a
            className={styles['settings']}
            href={linkTo.settings()}
            aria-label={t`Settings`}
            aria-current={path === paths.settings ? 'page' : undefined}
          >
            <Icon name="settings" />
          </a>
        </div>
      </header>
      {explained && <ClockSheet onClose={() => setExplained(false)} />}
    </>
  );
}

function MarketStatus() {
  const time = useExchangeTime();
  const { link, lastFrameAtMs } = useFeedStatus();
  return (
    <span className={styles['pair']}>
      <span className={styles['strong']}>
        {time?.source === 'live' ? (
          <Trans>US market</Trans>
        ) : (
          // Until the server says otherwise, prices are taken for simulated, never for real.
          <SimulatedMark />
        )}
      </span>
      <span className={styles['weak']}>
        <span>
          <span className={styles['dot']} data-link={link} />
          <LinkWord link={link} lastFrameAtMs={lastFrameAtMs} />
        </span>
        {time?.isPredictable && (
          <span className={styles['further']}>
            {' · '}
            <Trans context="of a simulated market">Predictable</Trans>
          </span>
        )}
      </span>
    </span>
  );
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
  const { i18n } = useLingui();
  const format = useFormat();
  const time = useExchangeTime();
  if (!time) return null;
  const left = format.duration(time.sessionEndsAtMs - time.nowMs);
  return (
    <span className={styles['pair']} data-end="">
      <span className={styles['strong']}>{format.marketClock(time.nowMs)}</span>
      <span className={styles['weak']}>
        <span>{i18n._(sessionTexts[time.session])}</span>
        <span className={styles['further']}> · {left}</span>
      </span>
    </span>
  );
}
