import { expectScreen } from './app/expect-screen.ts';
import { showLanguage } from './app/language.ts';
import { LateRail } from './app/late-rail.ts';
import { readStored } from './data/device/local-storage.ts';
import { readSettings } from './data/device/settings-rules.ts';
import { readHash } from './nav/address.ts';
import { windowForm } from './nav/window-form.ts';

// The first screen, its texts and answers load in parallel with the app's own code.
let isPartMissing = false;
const noteMissing = () => {
  isPartMissing = true;
};
addEventListener('vite:preloadError', noteMissing);
const language = showLanguage(readSettings(readStored).locale);
expectScreen(readHash(location.hash));
if (windowForm() !== 'phone') LateRail.expect();

const { startApp } = await import('./app/start.tsx');
removeEventListener('vite:preloadError', noteMissing);
await startApp({ language, isPartMissing });
