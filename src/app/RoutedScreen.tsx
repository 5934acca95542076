import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { report } from '../data/device/report.ts';
import { useCustomerTurn } from '../data/session/customer-turn.ts';
import { later } from '../live/later.tsx';
import { onExpected } from '../nav/expected.ts';
import { readPlaces } from '../nav/panes.ts';
import { type Path, paths, ticketPaths } from '../nav/paths.ts';
import type { Route } from '../nav/route.ts';
import { usePane } from '../nav/usePane.ts';
import { productName } from '../ui/product-name.ts';
import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { redirects, routeAt } from './routes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { forgetFailedScreen, loadScreen } from './screen-loader.ts';
import { takeUpFocus } from './take-up-focus.ts';
import { titleIfKnown } from './title-if-known.ts';

const NotFoundScreen = later(() => import('./NotFoundScreen.tsx'));

onExpected((to) => {
  const route = routeAt(readPlaces(to).main.path);
  if (route) void expectRoute(route);
});

/** A failed prefetch is requested again when the screen is drawn. */
async function expectRoute(route: Route): Promise<void> {
  try {
    await loadScreen(route);
  } catch (problem) {
    report('A screen that is expected could not be fetched.', problem);
    forgetFailedScreen(route);
  }
}

/** The screen at the current path of its pane. */
export function RoutedScreen() {
  const [path] = useLocation();
  const turn = useCustomerTurn();
  const onward = redirects[path];
  if (onward) return <Redirect key={path} to={onward} replace />;
  const route = routeAt(path);
  if (!route) return <NotFoundScreen />;
  return (
    // Whatever the former customer typed, ticked or drew is gone.
    <Guarded key={`${path} ${turn}`} route={route}>
      <Suspense fallback={<Arriving route={route} />}>
        <LoadedScreen route={route} />
      </Suspense>
    </Guarded>
  );
}

/** Follows the query apart from the screen, which does not render again with each change of it. */
function Guarded({ route, children }: { route: Route; children: ReactNode }) {
  return (
    <ScreenBoundary route={route} query={useSearch()}>
      {children}
    </ScreenBoundary>
  );
}

/** Main screens have no way back, and the head of some names their tab instead of themselves. */
const MAIN: ReadonlySet<Path> = new Set([
  paths.splash,
  paths.home,
  paths.stocks,
  paths.etfs,
  paths.watchlist,
  paths.products,
  paths.strategies,
  paths.aiStrategies,
  paths.ownProducts,
  paths.productOrders,
  paths.portfolioAccounts,
  paths.me,
]);

/** The way back and, as soon as its text is there, the head of a screen whose code has not come yet. */
function Arriving({ route }: { route: Route }) {
  // Its texts arrive meanwhile.
  useLingui();
  if (MAIN.has(route.path)) return <Skeleton rows={8} />;
  return (
    <Screen title={titleIfKnown(route.head ?? route.title)} back>
      <div data-arriving="" aria-busy="true">
        <Skeleton rows={4} isPlain isForm={ticketPaths.includes(route.path)} />
      </div>
    </Screen>
  );
}

function LoadedScreen({ route }: { route: Route }) {
  const { i18n } = useLingui();
  const { default: Body } = use(loadScreen(route));
  const title = i18n._(route.title);
  const isMain = usePane() === 'main';
  useEffect(() => {
    if (isMain) document.title = `${title} · ${productName}`;
  }, [isMain, title]);
  useEffect(() => {
    if (isMain) takeUpFocus();
  }, [isMain]);
  return <Body />;
}
