/** What a tab knows when something happens that a reload would answer. */
export interface TabState {
  /** Reasons not to reload now, as an open form. */
  readonly holds: number;
  /** The build that runs in this tab. */
  readonly build: string;
  /** The build that last reloaded itself in this tab. */
  readonly reloadedBuild: string | null;
}

/** `ask` leaves it to the person, or to the next safe moment. */
export type ReloadDecision = 'reload' | 'ask' | 'nothing';

/**
 * What a tab does when a new build has taken over, in whichever tab that was accepted. Work in it is never lost, and a
 * build reloads itself once at most, so that nothing can reload for ever. Source: browser.md is the reason.
 */
export function whenTakenOver(tab: TabState & { readonly wasControlled: boolean }): ReloadDecision {
  // The first worker of a first visit: the page is already the newest.
  if (!tab.wasControlled) return 'nothing';
  return mayReload(tab) ? 'reload' : 'ask';
}

/** What a tab does when a part of its build cannot be loaded. Offline, a newer build cannot be either. */
export function whenPartMissing(tab: TabState & { readonly online: boolean }): ReloadDecision {
  if (!tab.online || tab.reloadedBuild === tab.build) return 'nothing';
  return tab.holds > 0 ? 'ask' : 'reload';
}

function mayReload({ holds, build, reloadedBuild }: TabState): boolean {
  return holds === 0 && reloadedBuild !== build;
}
