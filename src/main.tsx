import './styles/tokens.css';
import './styles/reset.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startArrivals } from './app/arrival.ts';
import { showLanguage } from './app/language.ts';
import { nativeLoading } from './app/native-bridge.ts';
import { expectScreen } from './app/expect-screen.ts';
import { startScrollMemory } from './app/scroll-memory.ts';
import { startTouchRules } from './app/touch-rules.ts';
import { startFeed } from './data/feed.ts';
import { startInstall } from './data/install.ts';
import { currentSettings, followSettings } from './data/settings.ts';
import { startUpdates } from './data/updates.ts';
import { readHash } from './nav/hash-location.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startInstall({ wrapped: nativeLoading !== undefined });
followSettings();
startTouchRules();
startArrivals();
startScrollMemory();
startUpdates();
startFeed();
const language = showLanguage(currentSettings().locale);
// The code of the screen comes beside the texts, not after them.
expectScreen(readHash(location.hash).path);
// Without the person's own language, say after an update while offline, the default one still serves.
if (!(await language)) await showLanguage('en');
createRoot(root).render(<App />);
