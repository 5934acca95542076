import { FastResizeFilter, type FastResizeOptions, ResizeFit, Transformer } from '@napi-rs/image';
import type { JudgedPicture } from './judged.ts';

/** How a picture is kept. */
export type PictureShape =
  /** Scaled down, if larger, to fit into a square of `within` pixels. */
  | { readonly within: number; readonly sideMin: number }
  /** Cropped to its center and scaled to a square of `square` pixels. */
  | { readonly square: number };

const QUALITY = 85;

/**
 * Re-encodes a picture as a JPEG: rotated by its orientation tag, and with nothing but its pixels.
 * Decoding takes memory that V8 does not limit, so only the process in `painter-main.ts` calls
 * this.
 *
 * @throws Error when the decoder rejects the picture
 */
export async function drawPicture(picture: JudgedPicture, shape: PictureShape): Promise<Buffer> {
  if ('square' in shape) return drawSquare(picture, shape.square);
  const turned = turnedAndScaled(picture, shape.within);
  // Transparent pixels become white: the color that they hide is not part of the picture.
  return picture.kind === 'jpeg' ? turned.jpeg(QUALITY) : onWhite(await turned.png());
}

/** Crops and scales in separate steps: in one step the library crops before it scales. */
async function drawSquare(picture: JudgedPicture, side: number): Promise<Buffer> {
  const { width, height } = picture;
  // The shorter side must still fill the square; of a strip only the part that is needed is kept.
  const ratio = Math.max(width, height) / Math.min(width, height);
  const scaled = await turnedAndScaled(picture, Math.ceil(side * Math.min(ratio, 8))).png();
  const size = await new Transformer(scaled).metadata();
  const cut = Math.min(size.width, size.height);
  const left = Math.floor((size.width - cut) / 2);
  const top = Math.floor((size.height - cut) / 2);
  const middle = await new Transformer(scaled).crop(left, top, cut, cut).png();
  return onWhite(await new Transformer(middle).fastResize(fitting(side)).png());
}

function turnedAndScaled({ bytes, width, height }: JudgedPicture, within: number): Transformer {
  const turned = new Transformer(bytes).rotate();
  return Math.max(width, height) > within ? turned.fastResize(fitting(within)) : turned;
}

async function onWhite(png: Buffer): Promise<Buffer> {
  const { width, height } = await new Transformer(png).metadata();
  const paper = Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 255), width, height);
  return paper.overlay(png, 0, 0).jpeg(QUALITY);
}

function fitting(side: number): FastResizeOptions {
  return {
    width: side,
    height: side,
    fit: ResizeFit.Inside,
    filter: FastResizeFilter.CatmullRom,
  };
}
