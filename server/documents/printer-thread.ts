/**
 * The thread that prints documents. It has no database and no keys, and may end by itself:
 * `printer.ts` starts the next.
 */
import { parentPort } from 'node:worker_threads';
import { contractPdf } from './contract-pdf.ts';
import { donationStatementPdf } from './donation-statement-pdf.ts';
import type { PrintJob } from './printer.ts';
import { reportPdf } from './report-pdf.ts';
import { statementPdf } from './statement-pdf.ts';

parentPort?.on('message', (job: PrintJob) => {
  // A failure ends the thread, and rejects what waits for it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void print(job).then((pdf) => parentPort?.postMessage(pdf));
});

function print(job: PrintJob): Promise<Uint8Array> {
  const { sealBytes } = job;
  switch (job.kind) {
    case 'statement':
      return statementPdf(job.statement, sealBytes);
    case 'donations':
      return donationStatementPdf(job.statement, sealBytes);
    case 'report':
      return reportPdf(job.paper, sealBytes);
    case 'contract':
  }
  return contractPdf(job.contract, sealBytes);
}
