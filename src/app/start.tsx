import '../styles/font.css';
import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/print.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startInstall } from '../data/device/install.ts';
import { drawn } from '../lib/quiet.ts';
import { untilDone } from '../lib/until-done.ts';
import { report } from '../data/device/report.ts';
import { startPersonFeed } from '../data/feed/person-feed.ts';
import { followSettings } from '../data/device/settings.ts';
import { startUpdates } from '../data/device/updates.ts';
import { App } from './App.tsx';
import { startPlaces } from '../nav/hash-location.ts';
import { showLanguage } from './language.ts';
import { nativeLoading } from './native-bridge.ts';
import { startScrollMemory } from './scroll-memory.ts';
import { startSession } from './session-start.ts';
import { startTouchRules } from './touch-rules.ts';

interface Begun {
  /** Resolves with whether the texts of the customer's language could be loaded. */
  readonly language: Promise<boolean>;
  /** Something that the first screen needs could not be fetched. */
  readonly isPartMissing: boolean;
}

/**
 * Starts everything that lives as long as the page, and draws the app. Called once. Returns a function that takes the
 * app down.
 */
export async function startApp({ language, isPartMissing }: Begun): Promise<() => void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  startInstall({ wrapped: nativeLoading !== undefined });
  followSettings();
  startTouchRules();
  startPlaces();
  startScrollMemory();
  startUpdates({ isPartMissing });
  startSession();
  startPersonFeed();
  // When the customer's language cannot be loaded, for example after an update while offline, the default one is used.
  // With neither, boot.js reports the problem.
  if (!(await language) && !(await showLanguage('en'))) throw new Error('there are no texts');
  const app = createRoot(root);
  // Renders in small steps that yield to touch, because a first screen takes long on a slow phone.
  startTransition(() => app.render(<App />));
  void linkFeed();
  return () => app.unmount();
}

/** A screen is drawn from known data, and its prices start to move then. */
async function linkFeed(): Promise<void> {
  await drawn();
  await untilDone(
    async () => (await import('../data/feed/feed.ts')).startFeed(),
    (problem) => report('The feed could not be started.', problem),
  );
}
