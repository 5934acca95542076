/**
 * Why bytes are no PDF that is kept; nothing where they are one. Only the frame is read: nothing here opens what a stranger made,
 * and it is given out as a file to be saved. Pure.
 */
export function pdfProblem(bytes: Buffer): string | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'is no PDF';
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 1_024));
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) return 'is not whole';
  // What runs or opens by itself has no place in a proof.
  const text = bytes.toString('latin1');
  if (/\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/.test(text))
    return 'has scripts or files in it';
  return undefined;
}
