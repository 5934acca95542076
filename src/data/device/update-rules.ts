/** The state of a tab when an event may require a reload. */
export interface TabState {
  /** The number of reasons not to reload now, such as an open form. */
  readonly holds: number;
  /** The build running in this tab. */
  readonly build: string;
  /** The build that last reloaded itself in this tab. */
  readonly reloadedBuild: string | null;
}

/** `ask` leaves the decision to the customer, or to the next safe moment. */
export type ReloadDecision = 'reload' | 'ask' | 'nothing';

/**
 * Decides what a tab does when a new build has taken over, in whichever tab it was accepted. Unsaved work is never
 * lost, and a build reloads itself at most once, so a tab cannot reload forever. Source: docs/browser.md, Service worker.
 */
export function whenTakenOver(tab: TabState & { readonly wasControlled: boolean }): ReloadDecision {
  // The first worker of a first visit: the page is already current.
  if (!tab.wasControlled) return 'nothing';
  return mayReload(tab) ? 'reload' : 'ask';
}

/** Decides what a tab does when a part of its build cannot be loaded. Offline, a newer build cannot be loaded either. */
export function whenPartMissing(tab: TabState & { readonly online: boolean }): ReloadDecision {
  if (!tab.online || tab.reloadedBuild === tab.build) return 'nothing';
  return tab.holds > 0 ? 'ask' : 'reload';
}

function mayReload({ holds, build, reloadedBuild }: TabState): boolean {
  return holds === 0 && reloadedBuild !== build;
}
