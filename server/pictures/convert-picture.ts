import type { PictureShape } from './draw-picture.ts';
import { judgePicture } from './judge-picture.ts';
import { type Drawn, type Painter, painter } from './painter.ts';

/** One per server: pictures of all customers are drawn one at a time. */
const ours = painter();

/**
 * Re-encodes a picture as a JPEG after its headers were validated.
 *
 * @throws Refused `too_many_requests` when too many wait
 */
export async function convertPicture(
  bytes: Buffer,
  shape: PictureShape,
  by: Painter = ours,
): Promise<Drawn> {
  const judged = judgePicture(bytes, 'within' in shape ? shape.sideMin : 1);
  if ('problem' in judged) return judged;
  return by.draw({ picture: judged.picture, shape });
}
