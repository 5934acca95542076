import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 8;
/** Luma of white and black in limited range, chroma of grey. */
const WHITE = 235;
const BLACK = 16;
const GREY = 128;

/** A QR code as a video that Chromium plays as its camera: YUV4MPEG2, two equal frames. */
export function videoOfCode(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const left = Math.floor((WIDTH - size * MODULE) / 2);
  const top = Math.floor((HEIGHT - size * MODULE) / 2);
  for (let y = 0; y < size * MODULE; y += 1) {
    for (let x = 0; x < size * MODULE; x += 1) {
      const isDark = data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)];
      if (isDark) luma[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame]);
}
