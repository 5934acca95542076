/** The thread that writes the closed days of all instruments: it computes the same tape from the same seed, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { Calendar } from './calendar.ts';
import type { WriteDays } from './closed-days.ts';
import { DayRows } from './day-rows.ts';
import { Tape } from './tape.ts';
import { listUniverse } from './universe.ts';

const { seed, symbols, closures, first, last, into } = workerData as WriteDays;
const rows = new DayRows(new Tape(new Calendar(closures), seed, listUniverse(seed, symbols)));
for (let day = first; day <= last; day += 1) rows.write(day, into, day - first);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('written');
