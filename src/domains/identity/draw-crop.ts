import type { Crop } from './crop-rules.ts';

/** Draws the content of the square at the size of the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = canvas.width;
  const scale = (crop.zoom * side) / Math.min(picture.width, picture.height);
  context.reset();
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.translate(side / 2 + crop.x * side, side / 2 + crop.y * side);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
