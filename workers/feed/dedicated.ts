import { startHub } from './start-hub.ts';

/** The same hub in a worker of one tab, which may serve the other tabs as well. */
declare const self: DedicatedWorkerGlobalScope;

const serve = startHub();
serve(self);
