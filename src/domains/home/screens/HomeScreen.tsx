import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson } from '../../../data/session/session.ts';
import { useWatchlists } from '../../../data/sync/watchlists.ts';
import { quiet } from '../../../lib/quiet.ts';
import { later } from '../../../live/later.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useWindowForm } from '../../../nav/window-form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { LateOwnHome } from '../LateOwnHome.tsx';
import { LateProducts } from '../LateProducts.tsx';
import { MarketGlance } from '../MarketGlance.tsx';
import { Movers } from '../Movers.tsx';
import { WatchGlance } from '../WatchGlance.tsx';
import { Welcome } from '../Welcome.tsx';

// At the bottom of the screen, so it loads after the first screen.
const IdeasGlance = later(async () => {
  await quiet();
  return import('../IdeasGlance.tsx');
});
const NewsGlance = later(async () => {
  await quiet();
  return import('../../../live/NewsGlance.tsx');
});

/** A customer's own money comes first, then the market; a visitor is welcomed, then sees the market. */
export default function HomeScreen() {
  const isSignedIn = usePerson() !== undefined;
  const lists = useWatchlists();
  const isPhone = useWindowForm() === 'phone';
  // Nothing is drawn below the watchlist until its length is known.
  const watched = lists && <WatchGlance lists={lists} />;
  const market = (
    <>
      <MarketGlance />
      {lists && <Movers />}
    </>
  );
  const ideas = lists && <IdeasGlance />;
  const news = lists && <News />;
  return (
    <Screen
      isWide
      title={<Trans context="title of the home screen">Today</Trans>}
      tools={isSignedIn && <Inbox />}
    >
      {isSignedIn ? (
        <LateOwnHome
          watched={watched}
          // In a wide window the two columns are about equally long.
          below={
            !isPhone && (
              <>
                {ideas}
                {news}
              </>
            )
          }
          market={
            <>
              {market}
              {isPhone && ideas}
              {isPhone && news}
              {lists && <LateProducts />}
            </>
          }
        />
      ) : (
        <>
          <Welcome />
          <Columns
            first={
              <>
                {market}
                {!isPhone && ideas}
                {!isPhone && news}
              </>
            }
            second={
              lists && (
                <>
                  {watched}
                  {isPhone && ideas}
                  {isPhone && news}
                  <LateProducts />
                </>
              )
            }
          />
        </>
      )}
    </Screen>
  );
}

function News() {
  return <NewsGlance more={linkTo.information()} />;
}

function Inbox() {
  const { t } = useLingui();
  return (
    <a href={linkTo.messages()} aria-label={t`Messages`}>
      <Icon name="mail" size={22} />
    </a>
  );
}
