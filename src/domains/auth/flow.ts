import { useSyncExternalStore } from 'react';
import { keepInTab, readOfTab } from '../../data/device/tab-storage.ts';
import { flowStart, readFlow, type SignFlow } from './sign-flow.ts';

const STORAGE_KEY = 'sign_flow';

const listeners = new Set<() => void>();
let flow: SignFlow | undefined;

/** The progress of a sign-in or sign-up, as this tab knows it. */
export function useFlow(): SignFlow {
  return useSyncExternalStore(follow, currentFlow);
}

export function currentFlow(): SignFlow {
  flow ??= readFlow(readOfTab(STORAGE_KEY), Date.now());
  return flow;
}

/** Edits the flow; it outlives a reload. */
export function changeFlow(edit: (flow: SignFlow) => SignFlow): void {
  flow = edit(currentFlow());
  keepInTab(STORAGE_KEY, JSON.stringify(flow));
  for (const listener of listeners) listener();
}

/** Ends the flow and removes it from the tab. */
export function endFlow(): void {
  flow = flowStart;
  keepInTab(STORAGE_KEY, undefined);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
