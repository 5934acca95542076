import { Trans } from '@lingui/react/macro';
import { getOverview } from '../../../../contract/market.ts';
import { useExchangeTime } from '../../../data/feed/exchange-time.ts';
import { useKnown } from '../../../data/call/known.ts';
import { usePerson } from '../../../data/session/session.ts';
import { openTexts } from '../../../data/device/texts.ts';
import { useWatchlists } from '../../../data/sync/watchlists.ts';
import { IndexStrip } from '../../../live/IndexStrip.tsx';
import { later } from '../../../live/later.tsx';
import { SessionLine } from '../../../live/SessionLine.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { REFRESH_MS, wholeMarket } from '../asked.ts';
import { IdeasGlance } from '../IdeasGlance.tsx';
import { Movers } from '../Movers.tsx';
import { Tiles } from '../Tiles.tsx';
import { Welcome } from '../Welcome.tsx';
import { WatchGlance } from '../WatchGlance.tsx';
import styles from './HomeScreen.module.css';

// Its code is no visitor's.
const AccountSummary = later(async () => {
  // Its button that hides amounts has its texts in the catalog of the screens of accounts.
  const [summary] = await Promise.all([import('../AccountSummary.tsx'), openTexts()]);
  return summary;
});

export default function HomeScreen() {
  const isSignedIn = usePerson() !== undefined;
  const lists = useWatchlists();
  const overview = useKnown(getOverview, wholeMarket, { refreshMs: REFRESH_MS });
  return (
    <Screen isWide title={<Trans>Today</Trans>} tools={<Today />}>
      {!isSignedIn && <Welcome />}
      {isSignedIn && (
        <div className={styles['account']}>
          <AccountSummary />
        </div>
      )}
      <SessionLine asOfMs={overview.asOfMs} />
      <IndexStrip overview={overview} />
      <Tiles />
      {/* Nothing stands below the watchlist before the device has said how long it is. */}
      {lists && (
        <>
          <WatchGlance lists={lists} />
          <Movers />
          <IdeasGlance />
          <p className={styles['foot']}>
            <ButtonLink href={linkTo.help()}>
              <Trans>Help</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </Screen>
  );
}

/** The market's date, not the reader's. */
function Today() {
  const time = useExchangeTime();
  return (
    <span key={time ? 'known' : 'unknown'} className={styles['date']}>
      {useFormat().date(time?.nowMs)}
    </span>
  );
}
