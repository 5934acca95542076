import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getReportDocument, Report } from '../../../contract/report.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { printReport } from '../../documents/printer.ts';
import { reportPaper } from '../../documents/report-paper.ts';
import type { Sealer } from '../../documents/seal/seal-pdf.ts';

type Document = OutputOf<typeof getReportDocument>;

/** Documents that are kept in memory: those of two days in all languages. A report never changes, so neither do they. */
const KEPT_MAX = 16;

/** By sealer, which is one for each server: of a market, another has other reports. */
const kept = new WeakMap<Sealer, Map<string, Promise<Document>>>();

/**
 * A report as a sealed PDF, printed once for all who ask for it.
 *
 * @throws Refused `too_many_requests` when too many wait for the printer
 */
export function reportDocument(
  { sealer, wallNowMs }: { readonly sealer: Sealer; readonly wallNowMs: () => number },
  report: Report,
  language: DocumentLanguage,
): Promise<Document> {
  const documents = kept.get(sealer) ?? new Map<string, Promise<Document>>();
  kept.set(sealer, documents);
  const name = `${report.kind}-${report.date}-${language}`;
  const known = documents.get(name);
  if (known) return known;
  const printing = printed(sealer, report, language, wallNowMs());
  documents.set(name, printing);
  // The next request tries again what failed.
  printing.catch(() => documents.delete(name));
  const [oldest] = documents.keys();
  if (documents.size > KEPT_MAX && oldest !== undefined) documents.delete(oldest);
  return printing;
}

async function printed(
  sealer: Sealer,
  report: Report,
  language: DocumentLanguage,
  sealedAtMs: number,
): Promise<Document> {
  const name = `${report.kind}-${report.date}-${language}`;
  const paper = reportPaper(report, language, sealedAtMs);
  const pdf = await printReport(paper, name, await sealer.bytes());
  return {
    fileName: `plumb-${name}.pdf`,
    mediaType: 'application/pdf',
    base64: Buffer.from(await sealer.seal(pdf)).toString('base64'),
  };
}
