import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readStored } from '../data/device/local-storage.ts';
import { report } from '../data/device/report.ts';
import { currentPerson, onPersonChange } from '../data/session/session.ts';
import { untilDone } from '../lib/until-done.ts';
import { showToast } from '../ui/toast.ts';

const ended = msg`You were signed out on this device. Please sign in again.`;

/** Follows the session for the life of the page, and reports its end once. */
export function startSession(): void {
  void sendKeptSignOuts();
  if (currentPerson()) {
    void follow();
    return;
  }
  const stop = onPersonChange(() => {
    if (!currentPerson()) return;
    stop();
    void follow();
  });
}

/** Ends, at the server, the sessions that were signed out on this device while it was offline. */
async function sendKeptSignOuts(): Promise<void> {
  if (readStored('sign_outs') === null) return;
  try {
    await (await import('../data/session/sign-outs.ts')).sendSignOuts();
  } catch (problem) {
    report('The server does not know of a sign-out yet.', problem);
  }
}

/** Visitors do not need this code. */
async function follow(): Promise<void> {
  await untilDone(
    async () => {
      const { followSession } = await import('../data/session/session-life.ts');
      followSession({ onEnded: () => showToast({ text: i18n._(ended) }) });
    },
    (problem) => report('The session is not followed.', problem),
  );
}
