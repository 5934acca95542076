import { FastResizeFilter, type FastResizeOptions, ResizeFit, Transformer } from '@napi-rs/image';
import { turns } from '../turns.ts';
import { judgePicture } from './judge-picture.ts';
import type { JudgedPicture, PictureProblem } from './judged.ts';

/** How a picture is kept. */
export type PictureShape =
  /** Scaled down, where it is larger, to fit into a square of so many pixels. */
  | { readonly within: number; readonly sideMin: number }
  /** Cut to its middle and scaled to a square of so many pixels. */
  | { readonly square: number };

const QUALITY = 85;

/**
 * One at a time: a picture of 60 megapixels takes a quarter of a gigabyte, and a thread of the pool that files, names
 * and passwords need as well. The server lets in as few uploads as may wait here.
 */
const inTurn = turns(1, 8);

/**
 * Draws a picture anew as a JPEG: turned as its camera says, and with nothing in it but its pixels.
 *
 * @throws Refused `too_many_requests` when too many wait
 */
export async function convertPicture(
  bytes: Buffer,
  shape: PictureShape,
): Promise<{ readonly jpeg: Buffer } | { readonly problem: PictureProblem }> {
  const judged = judgePicture(bytes, 'within' in shape ? shape.sideMin : 1);
  if ('problem' in judged) return judged;
  return inTurn(async () => {
    try {
      return { jpeg: await draw(judged.picture, shape) };
    } catch (error) {
      if (error instanceof Error) return { problem: 'cannot be decoded' as const };
      throw error;
    }
  });
}

async function draw(picture: JudgedPicture, shape: PictureShape): Promise<Buffer> {
  if ('square' in shape) return drawSquare(picture, shape.square);
  const turned = turnedAndScaled(picture, shape.within);
  // What is transparent becomes white, not whatever colour it hides.
  return picture.kind === 'jpeg' ? turned.jpeg(QUALITY) : onWhite(await turned.png());
}

/** In steps of their own: the library cuts a picture that it scales not where one would think. */
async function drawSquare(picture: JudgedPicture, side: number): Promise<Buffer> {
  const { width, height } = picture;
  // So that the shorter side still fills the square; of a strip no more is kept than is needed.
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
