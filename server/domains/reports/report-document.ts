import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getReportDocument, Report } from '../../../contract/report.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { printReport } from '../../documents/printer.ts';
import { reportPaper } from '../../documents/report-paper.ts';
import type { MarketClock } from '../../market/market-data.ts';
import type { Sealer } from '../../documents/seal/seal-pdf.ts';

type Document = OutputOf<typeof getReportDocument>;

interface Parts {
  readonly sealer: Sealer;
  readonly wallNowMs: () => number;
  readonly clock: MarketClock;
}

/** The maximum number of cached documents: those of two days in all languages. Reports are immutable, so documents are too. */
const KEPT_MAX = 16;

/** By sealer, of which each server has one: tests run several servers with different reports. */
const kept = new WeakMap<Sealer, Map<string, Promise<Document>>>();

/**
 * A sealed PDF of a report, rendered once and shared.
 *
 * @throws Refused `too_many_requests` when the printer's queue is full
 */
export function reportDocument(
  parts: Parts,
  report: Report,
  language: DocumentLanguage,
): Promise<Document> {
  const { sealer } = parts;
  const documents = kept.get(sealer) ?? new Map<string, Promise<Document>>();
  kept.set(sealer, documents);
  const name = `${report.kind}-${report.date}-${language}`;
  const known = documents.get(name);
  if (known) return known;
  const printing = printed(parts, report, language);
  documents.set(name, printing);
  // The next request retries after a failure.
  printing.catch(() => documents.delete(name));
  const [oldest] = documents.keys();
  if (documents.size > KEPT_MAX && oldest !== undefined) documents.delete(oldest);
  return printing;
}

async function printed(
  { sealer, wallNowMs, clock }: Parts,
  report: Report,
  language: DocumentLanguage,
): Promise<Document> {
  const name = `${report.kind}-${report.date}-${language}`;
  const paper = reportPaper(report, language, {
    sealedAtMs: wallNowMs(),
    isSimulated: clock.time().source === 'simulated',
  });
  const pdf = await printReport(paper, name, await sealer.bytes());
  return {
    fileName: `plumb-${name}.pdf`,
    mediaType: 'application/pdf',
    base64: Buffer.from(await sealer.seal(pdf)).toString('base64'),
  };
}
