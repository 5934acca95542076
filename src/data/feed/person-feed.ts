import { noteLeaving } from '../sync/left-at.ts';
import { quiet } from '../../lib/quiet.ts';
import { untilDone } from '../../lib/until-done.ts';
import { report } from '../device/report.ts';
import { currentPerson, onPersonChange } from '../session/session.ts';

let starting: Promise<void> | undefined;

/**
 * Keeps a signed-in customer's data current: through the private part of the feed, by syncing, and by sending queued
 * writes. Its code loads with the first sign-in. Called once, when the app starts.
 */
export function startPersonFeed(): void {
  let hadPerson = currentPerson() !== undefined;
  onPersonChange(() => {
    const hasPerson = currentPerson() !== undefined;
    if (hasPerson) void begin();
    else if (hadPerson) noteLeaving(Date.now());
    hadPerson = hasPerson;
  });
  // At the start the first screen comes first.
  if (currentPerson()) void quiet().then(begin);
}

async function begin(): Promise<void> {
  starting ??= start();
  await starting;
}

/** Loading can fail, for example offline after an update. */
function start(): Promise<void> {
  return untilDone(
    async () => (await import('./person-events.ts')).startPersonEvents(),
    (problem) => report('What is pushed to the person cannot be heard.', problem),
  );
}
