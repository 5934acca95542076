import type { PaperSide } from '../../../contract/identity.ts';
import { sampleAddress, sampleName } from './sample-answers.ts';

/** The proportions of a card, large enough to be read. Source: ISO/IEC 7810, ID-1. */
const WIDTH = 1_012;
const HEIGHT = 638;
const INK = '#1f2937';

/** Draws an identity card that says SAMPLE across its whole face, in English like the data on it. */
export function drawSampleId(canvas: HTMLCanvasElement, side: PaperSide, idNumber: string): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#eef2f7';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#3b5b8c';
  context.fillRect(0, 0, WIDTH, 96);
  write(context, 'SAMPLE IDENTIFICATION CARD', [40, 62], 40, 'white');
  if (side === 'front') drawFront(context, idNumber);
  else drawBack(context);
  drawMark(context);
}

function drawFront(context: CanvasRenderingContext2D, idNumber: string): void {
  context.fillStyle = '#c3ccd9';
  context.fillRect(40, 140, 280, 360);
  context.fillStyle = '#8a97aa';
  context.beginPath();
  context.arc(180, 270, 70, 0, 2 * Math.PI);
  context.arc(180, 500, 130, Math.PI, 2 * Math.PI);
  context.fill();
  const lines = [
    ['Name', sampleName.legalName],
    ['Date of birth', sampleName.birthDate],
    ['Address', `${sampleAddress.street}, ${sampleAddress.city}`],
    ['Card number', idNumber],
  ] as const;
  lines.forEach(([label, text], at) => {
    write(context, label, [370, 170 + at * 92], 26, '#5b6675');
    write(context, text, [370, 210 + at * 92], 36, INK);
  });
}

function drawBack(context: CanvasRenderingContext2D): void {
  context.fillStyle = INK;
  for (let at = 0; at < 60; at += 1) {
    if (at % 3 !== 1) context.fillRect(40 + at * 15.5, 150, 4 + (at % 5) * 2, 130);
  }
  write(context, 'This card is a sample for a demonstration.', [40, 360], 34, INK);
  write(context, 'It identifies no one and is not valid.', [40, 412], 34, INK);
}

function drawMark(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(WIDTH / 2, HEIGHT / 2);
  context.rotate(-Math.PI / 8);
  context.globalAlpha = 0.35;
  context.textAlign = 'center';
  write(context, 'SAMPLE', [0, 70], 210, '#b91c1c');
  context.restore();
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  pixels: number,
  color: string,
): void {
  context.font = `700 ${String(pixels)}px sans-serif`;
  context.fillStyle = color;
  context.fillText(text, x, y);
}
