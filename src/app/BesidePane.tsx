import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { onPlaceChange } from '../nav/hash-location.ts';
import { isPart } from '../nav/panes.ts';
import { setPartHost } from '../nav/parts.ts';
import { drawnPlaces, routingIn } from '../nav/places.ts';
import { PaneContext } from '../nav/usePane.ts';
import styles from './BesidePane.module.css';
import { RoutedScreen } from './RoutedScreen.tsx';

/** The context pane: the screen that belongs beside the middle one, or a part that the middle screen draws there. */
export default function BesidePane() {
  const { t } = useLingui();
  const hasPart = useSyncExternalStore(onPlaceChange, isPartShown);
  return (
    <aside className={styles['pane']} data-pane="beside" aria-label={t`Beside this screen`}>
      {hasPart ? (
        <div ref={setPartHost} />
      ) : (
        <Router {...routingIn.beside}>
          <PaneContext value="beside">
            <RoutedScreen />
          </PaneContext>
        </Router>
      )}
    </aside>
  );
}

function isPartShown(): boolean {
  return isPart(drawnPlaces().beside);
}
