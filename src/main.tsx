import './styles/tokens.css';
import './styles/reset.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { showLanguage } from './app/language.ts';
import { startScrollMemory } from './app/scroll-memory.ts';
import { startFeed } from './data/feed.ts';
import { currentSettings, followSettings } from './data/settings.ts';
import { startUpdates } from './data/updates.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSettings();
startScrollMemory();
startUpdates();
startFeed();
// Without the person's own language, say after an update while offline, the default one still serves.
if (!(await showLanguage(currentSettings().locale))) await showLanguage('en');
createRoot(root).render(<App />);
