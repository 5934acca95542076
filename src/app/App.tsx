import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { useSettings } from '../data/settings.ts';
import { hashRouting } from '../nav/hash-location.ts';
import { paths } from '../nav/paths.ts';
import { setLoading } from '../ui/loading.ts';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import { productName } from '../ui/product-name.ts';
import { showToast } from '../ui/toast.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import styles from './App.module.css';
import { showLanguage } from './language.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Notices } from './Notices.tsx';
import { RoutedScreen } from './RoutedScreen.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { ShellBar } from './ShellBar.tsx';
import { TabBar } from './TabBar.tsx';

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
  const [path] = useLocation();
  const bare = path === paths.splash || path === paths.root;
  return (
    <>
      <div className={styles['around']} aria-hidden="true">
        <PlumbMark size={44} />
        {productName}
      </div>
      <div className={styles['column']}>
        {!bare && <ShellBar />}
        {!bare && <Notices />}
        <main className={styles['screen']} data-bare={bare || undefined}>
          <RoutedScreen />
        </main>
        {!bare && <TabBar />}
        <ToastHost />
        <LoadingOverlay />
      </div>
    </>
  );
}

const languageNotLoaded = msg`This language could not be loaded. Try again online.`;

/** Shows the language that the settings name, this tab's or another's choice. */
function useLanguage(): void {
  const { locale } = useSettings();
  const { i18n: words } = useLingui();
  useEffect(() => {
    async function show() {
      setLoading(true);
      const shown = await showLanguage(locale);
      setLoading(false);
      if (!shown) showToast({ text: words._(languageNotLoaded) });
    }
    void show();
  }, [locale, words]);
}
