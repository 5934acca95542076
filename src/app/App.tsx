import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { memo, useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { useInstall } from '../data/device/install.ts';
import { quiet } from '../lib/quiet.ts';
import { usePerson } from '../data/session/session.ts';
import { useSettings } from '../data/device/settings.ts';
import { hashRouting } from '../nav/hash-location.ts';
import { paths } from '../nav/paths.ts';
import { setLoading } from '../ui/loading.ts';
import { showToast } from '../ui/toast.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import styles from './App.module.css';
import { useArrival } from './arrival.ts';
import { DesktopSide } from './DesktopSide.tsx';
import { isLanguageShown, showLanguage } from './language.ts';
import { later } from '../live/later.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Notices } from './Notices.tsx';
import { RoutedScreen } from './RoutedScreen.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { ShellBar } from './ShellBar.tsx';
import { TabBar } from './TabBar.tsx';

// They follow what they need, so a change of place does not re-render them.
const Bar = memo(ShellBar);
const Tabs = memo(TabBar);
const Notes = memo(Notices);
const Toasts = memo(ToastHost);
const Overlay = memo(LoadingOverlay);
const Side = memo(DesktopSide);
const Screen = memo(RoutedScreen);

const MessageWatch = later(() => import('./MessageWatch.tsx'));
const InstallOffer = later(() => import('./InstallOffer.tsx'));
const PullToRefresh = later(async () => {
  // A screen that is still arriving cannot be pulled.
  await quiet();
  return import('./PullToRefresh.tsx');
});

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Router {...hashRouting}>
        <Shell />
      </Router>
    </I18nProvider>
  );
}

function Shell() {
  useLanguage();
  useScrollMemory();
  const screen = useRef<HTMLElement>(null);
  useArrival(screen);
  const [path] = useLocation();
  const { offered } = useInstall();
  const person = usePerson();
  const bare = path === paths.splash || path === paths.root;
  return (
    <div className={styles['stage']}>
      <div className={styles['column']}>
        {!bare && <Bar />}
        {!bare && <PullToRefresh />}
        {!bare && <Notes />}
        <main ref={screen} className={styles['screen']} data-bare={bare || undefined}>
          <Screen />
        </main>
        {!bare && <Tabs />}
        <div className={styles['floating']}>
          <Toasts />
          {!bare && offered && <InstallOffer />}
        </div>
        {!bare && person && <MessageWatch />}
        <Overlay />
      </div>
      <Side />
    </div>
  );
}

const languageNotLoaded = msg`This language could not be loaded. Try again online.`;

/** Shows the language that the settings name, this tab's or another's choice. */
function useLanguage(): void {
  const { locale } = useSettings();
  useEffect(() => {
    async function show() {
      setLoading(true);
      const shown = await showLanguage(locale);
      setLoading(false);
      if (!shown) showToast({ text: i18n._(languageNotLoaded) });
    }
    if (!isLanguageShown(locale)) void show();
  }, [locale]);
}
