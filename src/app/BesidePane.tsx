import { useLingui } from '@lingui/react/macro';
import { Router } from 'wouter';
import { routingIn } from '../nav/places.ts';
import { PaneContext } from '../nav/usePane.ts';
import styles from './BesidePane.module.css';
import { RoutedScreen } from './RoutedScreen.tsx';

/** The context pane: the screen that belongs beside the one in the middle. */
export default function BesidePane() {
  const { t } = useLingui();
  return (
    <aside className={styles['pane']} data-pane="beside" aria-label={t`Beside this screen`}>
      <Router {...routingIn.beside}>
        <PaneContext value="beside">
          <RoutedScreen />
        </PaneContext>
      </Router>
    </aside>
  );
}
