import { startHub } from './start-hub.ts';

/** The hub in a SharedWorker: one for all tabs. */
declare const self: SharedWorkerGlobalScope;

const serve = startHub();
self.addEventListener('connect', ({ ports }) => {
  const [control] = ports;
  if (control) serve(control);
});
