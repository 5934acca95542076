import { type PDFDocument, PDFInvalidObject, PDFName, PDFString } from 'pdf-lib';

/** Bytes of a signature by a chain of three certificates. */
export const SEAL_BYTES = 8_192;
/**
 * A placeholder for each of the three offsets that are known only once the file is complete; as
 * long as the longest of them.
 */
export const OFFSET_ROOM = '/**********';

/**
 * Leaves room in a document for its seal, which `sealPdf` fills in. Source: ISO 32000-1, 12.8; ETSI EN 319 142-1.
 *
 * @param nowMs the moment that readers show for the seal
 * @param bytes of the longest signature that the room takes
 */
export function leaveRoomForSeal(
  document: PDFDocument,
  nowMs: number,
  bytes: number = SEAL_BYTES,
): void {
  const { context, catalog } = document;
  const [page] = document.getPages();
  if (!page) throw new Error('a document without pages cannot be sealed');
  const room = `[ 0 ${OFFSET_ROOM} ${OFFSET_ROOM} ${OFFSET_ROOM} ]`;
  const made = PDFString.fromDate(new Date(nowMs)).toString();
  // As text, since pdf-lib compresses the objects that it knows, and the room has to stay readable.
  const seal = PDFInvalidObject.of(
    Buffer.from(
      `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/ByteRange ${room}\n` +
        `/Contents <${'0'.repeat(2 * bytes)}>\n/Reason (Shows every change)\n/M ${made}\n>>`,
      'latin1',
    ),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      // Nothing is drawn: anyone could draw a visible seal.
      Rect: [0, 0, 0, 0],
      V: context.register(seal),
      T: PDFString.of('Seal'),
      // Printed, and not to be moved.
      F: 132,
      P: page.ref,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  catalog.set(
    PDFName.of('AcroForm'),
    // Signatures exist, and the file may only be appended to.
    context.register(context.obj({ SigFlags: 3, Fields: [field] })),
  );
}
