import { useLingui } from '@lingui/react';
import { Suspense, use, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Route } from '../nav/route.ts';
import { productName } from '../ui/product-name.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { redirects, routeAt } from './routes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { loadScreen } from './screen-loader.ts';

/** The screen at the present path. */
export function RoutedScreen() {
  const [path] = useLocation();
  const onward = redirects[path];
  if (onward) return <Redirect key={path} to={onward} replace />;
  const route = routeAt(path);
  if (!route) return <NotFoundScreen />;
  return (
    <ScreenBoundary key={path} route={route}>
      <Suspense fallback={<Skeleton rows={8} />}>
        <LoadedScreen route={route} />
      </Suspense>
    </ScreenBoundary>
  );
}

function LoadedScreen({ route }: { route: Route }) {
  const { i18n } = useLingui();
  const { default: Body } = use(loadScreen(route));
  const title = i18n._(route.title);
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
  return <Body />;
}
