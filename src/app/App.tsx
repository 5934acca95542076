import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { memo, useEffect, useSyncExternalStore } from 'react';
import { Router, useLocation } from 'wouter';
import { useInstall } from '../data/device/install.ts';
import { quiet } from '../lib/quiet.ts';
import { useCustomerTurn } from '../data/session/customer-turn.ts';
import { usePerson } from '../data/session/session.ts';
import { useTourStep } from '../data/device/tour.ts';
import { useSettings } from '../data/device/settings.ts';
import { paths } from '../nav/paths.ts';
import { drawnPlaces, routingIn } from '../nav/places.ts';
import { useWindowForm } from '../nav/window-form.ts';
import { setLoading } from '../ui/loading.ts';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import { showToast } from '../ui/toast.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import styles from './App.module.css';
import { isLanguageShown, showLanguage } from './language.ts';
import { later } from '../live/later.tsx';
import { onPlaceChange } from '../nav/hash-location.ts';
import { LateRail } from './late-rail.ts';
import { LateTour } from './LateTour.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Notices } from './Notices.tsx';
import { RoutedScreen } from './RoutedScreen.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { ShellBar } from './ShellBar.tsx';
import { TabBar } from './TabBar.tsx';

// These subscribe to what they need, so a change of place does not re-render them.
const Bar = memo(ShellBar);
const Tabs = memo(TabBar);
const Notes = memo(Notices);
const Toasts = memo(ToastHost);
const Overlay = memo(LoadingOverlay);
const Screen = memo(RoutedScreen);

// A phone never fetches code that only a wider window shows.
const BesidePane = later(() => import('./BesidePane.tsx'));
const MessageWatch = later(() => import('./MessageWatch.tsx'));
const InstallOffer = later(() => import('./InstallOffer.tsx'));
const Keys = later(() => import('./Keys.tsx'));
const Motion = later(async () => {
  // The first screen of a visit does not move, so the motion code can wait.
  await quiet();
  return import('./Motion.tsx');
});
const PullToRefresh = later(async () => {
  // A screen that is still arriving cannot be pulled.
  await quiet();
  return import('./PullToRefresh.tsx');
});

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Router {...routingIn.main}>
        <Shell />
      </Router>
    </I18nProvider>
  );
}

function Shell() {
  useLanguage();
  useScrollMemory();
  const [path] = useLocation();
  const { offered } = useInstall();
  const person = usePerson();
  const turn = useCustomerTurn();
  const tourStep = useTourStep();
  const isBare = path === paths.splash || path === paths.root;
  const isPhone = useWindowForm() === 'phone';
  const hasPane = useSyncExternalStore(onPlaceChange, isPaneShown) && !isBare;
  return (
    <div className={styles['stage']} data-pane-shown={hasPane || undefined}>
      {!isPhone && (
        <div className={styles['rail']} data-bare={isBare || undefined}>
          {!isBare && (
            <>
              <PlumbMark size={28} />
              <LateRail />
            </>
          )}
        </div>
      )}
      <div className={styles['column']}>
        {!isBare && <Bar />}
        {!isBare && <PullToRefresh />}
        {!isBare && <Notes />}
        <main className={styles['screen']} data-pane="main" data-bare={isBare || undefined}>
          <Screen />
        </main>
        {!isBare && isPhone && <Tabs />}
        <div className={styles['floating']}>
          <Toasts />
          {!isBare && offered && <InstallOffer />}
          {!isBare && person && tourStep !== undefined && <LateTour />}
        </div>
        {!isBare && person && <MessageWatch />}
        <Overlay />
      </div>
      {hasPane && <BesidePane />}
      <Keys key={turn} />
      <Motion />
    </div>
  );
}

function isPaneShown(): boolean {
  return drawnPlaces().beside !== undefined;
}

const languageNotLoaded = msg`This language could not be loaded. Try again online.`;

/** Shows the language of the settings, whether this tab or another changed it. */
function useLanguage(): void {
  const { locale } = useSettings();
  useEffect(() => {
    async function show() {
      setLoading(true);
      const shown = await showLanguage(locale);
      setLoading(false);
      if (!shown) showToast({ text: i18n._(languageNotLoaded) });
    }
    function showUnlessShown() {
      if (!isLanguageShown(locale)) void show();
    }
    showUnlessShown();
    // Its texts may have been out of reach.
    addEventListener('online', showUnlessShown);
    return () => removeEventListener('online', showUnlessShown);
  }, [locale]);
}
