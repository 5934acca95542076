import { startHub } from './start-hub.ts';

/** The same hub in a dedicated worker of one tab, which may also serve the other tabs. */
declare const self: DedicatedWorkerGlobalScope;

const serve = startHub();
serve(self);
