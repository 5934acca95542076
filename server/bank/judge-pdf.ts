/**
 * Why bytes are not accepted as a PDF; undefined if they are. Only the frame of the file is read:
 * the server never opens an uploaded document, and serves it only as a download. Pure.
 */
export function pdfProblem(bytes: Buffer): string | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'is no PDF';
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 1_024));
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) return 'is not whole';
  // A proof must not contain anything that runs or opens automatically.
  const text = bytes.toString('latin1');
  if (/\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/.test(text))
    return 'has scripts or files in it';
  return undefined;
}
