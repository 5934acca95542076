/** The thread that prints statements. It has no database and no keys, and may end alone: `print-statement.ts` starts the next. */
import { parentPort } from 'node:worker_threads';
import { statementPdf } from './statement-pdf.ts';
import type { Statement } from './statement.ts';

parentPort?.on('message', (statement: Statement) => {
  // A failure ends the thread, and rejects what waits for it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void statementPdf(statement).then((pdf) => parentPort?.postMessage(pdf));
});
