import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turns } from '../turns.ts';
import type { ContractPaper } from './contract-paper.ts';
import type { DonationStatement } from './donation-statement.ts';
import type { ReportPaper } from './report-paper.ts';
import { SEAL_BYTES } from './seal/seal-room.ts';
import type { Statement } from './statement.ts';

/** A job for the printing thread. */
export type PrintJob = (
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'contract'; readonly contract: ContractPaper }
  | { readonly kind: 'donations'; readonly statement: DonationStatement }
  | { readonly kind: 'report'; readonly paper: ReportPaper }
) & {
  /** The room to leave for the seal. */
  readonly sealBytes: number;
};

/** The pages of the longest statement take half a gigabyte while they are drawn. */
const HEAP_MIB = 768;
/** The idle time after which the thread ends, to free its memory. */
const IDLE_MS = 30_000;
/** One job at a time, to limit memory. At most two jobs of a person run or wait. */
const inTurn = turns(1, 16, 2);

let thread: Worker | undefined;
let resting: NodeJS.Timeout | undefined;

/**
 * Prints a statement as PDF in a thread, so that a long statement delays no other call. One that
 * takes too much memory ends only that thread; the next statement starts another.
 *
 * @throws Refused `too_many_requests` when too many wait
 */
export function printStatement(
  statement: Statement,
  personId: string,
  sealBytes: number = SEAL_BYTES,
): Promise<Uint8Array> {
  return inTurn(() => print({ kind: 'statement', statement, sealBytes }), personId);
}

/**
 * Prints a contract as PDF, in the same thread.
 *
 * @throws Refused `too_many_requests` when too many wait
 */
export function printContract(
  contract: ContractPaper,
  personId: string,
  sealBytes: number = SEAL_BYTES,
): Promise<Uint8Array> {
  return inTurn(() => print({ kind: 'contract', contract, sealBytes }), personId);
}

/**
 * Renders the statement of a year's donations as PDF, in the document thread.
 *
 * @throws Refused `too_many_requests` when the queue is full
 */
export function printDonations(
  statement: DonationStatement,
  personId: string,
  sealBytes: number = SEAL_BYTES,
): Promise<Uint8Array> {
  return inTurn(() => print({ kind: 'donations', statement, sealBytes }), personId);
}

/**
 * Renders a morning report or a market review as PDF, in the document thread. `name` identifies it in the queue.
 *
 * @throws Refused `too_many_requests` when the queue is full
 */
export function printReport(
  paper: ReportPaper,
  name: string,
  sealBytes: number = SEAL_BYTES,
): Promise<Uint8Array> {
  return inTurn(() => print({ kind: 'report', paper, sealBytes }), name);
}

async function print(job: PrintJob): Promise<Uint8Array> {
  clearTimeout(resting);
  const worker = (thread ??= start());
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
    // It rejects with the error that ended the thread.
    const [pdf] = (await once(worker, 'message')) as [Uint8Array];
    resting = setTimeout(() => end(worker), IDLE_MS).unref();
    return pdf;
  } catch (problem) {
    end(worker);
    throw problem;
  }
}

function end(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

function start(): Worker {
  const worker = new Worker(new URL('./printer-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    // Without the server's environment, which holds keys and passwords.
    env: {},
  });
  // An idle thread must not keep the server running.
  worker.unref();
  return worker;
}
