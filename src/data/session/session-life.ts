import { onSessionEnd } from './renewal.ts';
import { forgetAnswersOf, refreshAccountList, refreshPerson } from './session-acts.ts';

/**
 * Refreshes the signed-in customer at the start and whenever the page becomes visible. Failures are silent; a session
 * that ended elsewhere calls `onEnded`. Source: spec §7.
 */
export function followSession({ onEnded }: { onEnded: () => void }): void {
  onSessionEnd((person) => {
    void forgetAnswersOf(person);
    onEnded();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh();
  });
  refresh();
}

function refresh(): void {
  void refreshAccountList();
  void refreshPerson();
}
