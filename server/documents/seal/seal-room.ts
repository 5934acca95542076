import { type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';

/** Bytes of the longest signature: a chain of three certificates takes about 6,000. */
export const SEAL_BYTES = 8_192;
/** Stands for each of the three offsets that are known once the file is; as long as the longest of them. */
export const OFFSET_ROOM = '/**********';

/**
 * Leaves room in a document for its seal, which `sealPdf` fills in. The document has to be saved without object streams, so that
 * the room stays readable. Source: ISO 32000-1, 12.8; ETSI EN 319 142-1.
 *
 * @param nowMs the moment that readers show for the seal
 */
export function leaveRoomForSeal(document: PDFDocument, nowMs: number): void {
  const { context, catalog } = document;
  const [page] = document.getPages();
  if (!page) throw new Error('a document without pages cannot be sealed');
  const offset = PDFName.of(OFFSET_ROOM.slice(1));
  const range = context.obj([PDFNumber.of(0), offset, offset, offset]);
  const seal = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(2 * SEAL_BYTES)),
    Reason: PDFString.of('Shows every change'),
    M: PDFString.fromDate(new Date(nowMs)),
  });
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      // Nothing is drawn: a seal that can be seen could be drawn by anybody.
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
