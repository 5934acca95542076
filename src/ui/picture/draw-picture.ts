import { plumbBob, plumbLine } from '../plumb-mark-paths.ts';
import { translucent } from '../chart/palette.ts';
import { type Picture, PICTURE_BOX, PICTURE_LOOKS, PICTURE_SIZE } from './picture.ts';

/** Colours of the present theme, by the names that the picture uses. */
interface Colors {
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly warn: string;
  readonly line: string;
  readonly way: string;
  readonly font: string;
}

/** Draws the picture on a canvas in its theme's colors; does nothing when the browser has no canvas context. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = PICTURE_SIZE;
  canvas.height = PICTURE_SIZE;
  const context = canvas.getContext('2d');
  if (!context) return;
  const colors = colorsAt(canvas, picture.way);
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
  drawMark(context, colors.accent);
  if (picture.line !== '') drawCurve(context, picture, colors);
  drawCode(context, picture.code);
  for (const { text, x, y, align, look } of picture.texts) {
    const { size, weight, color } = PICTURE_LOOKS[look];
    context.font = `${weight} ${size}px ${colors.font}`;
    context.fillStyle = colors[color];
    context.textAlign = align;
    // A text that is too long in a language is drawn narrower instead of being cut.
    context.fillText(text, x, y, PICTURE_BOX.width);
  }
}

/** The mark's grid of 32, enlarged, beside the name. */
const MARK = [1.75, 0, 0, 1.75, PICTURE_BOX.x, 82];

function drawMark(context: CanvasRenderingContext2D, color: string): void {
  const where = new DOMMatrix(MARK);
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.stroke(placed(plumbLine, where));
  context.fill(placed(plumbBob, where));
}

function placed(path: string, where: DOMMatrix): Path2D {
  const whole = new Path2D();
  whole.addPath(new Path2D(path), where);
  return whole;
}

/** Dark on light in both themes, because many scanners require it; its corners are round within the light margin. */
function drawCode(context: CanvasRenderingContext2D, code: Picture['code']): void {
  if (!code) return;
  const { size, path, x, y, side } = code;
  context.fillStyle = 'white';
  context.beginPath();
  context.roundRect(x, y, side, side, side / 14);
  context.fill();
  context.fillStyle = 'black';
  context.fill(placed(path, new DOMMatrix([side / size, 0, 0, side / size, x, y])));
}

function drawCurve(
  context: CanvasRenderingContext2D,
  { line, area, baseY, end }: Picture,
  colors: Colors,
): void {
  const { x, y, width, height } = PICTURE_BOX;
  const toBox = new DOMMatrix([width / 100, 0, 0, height / 100, x, y]);
  const shade = context.createLinearGradient(0, y, 0, y + height);
  shade.addColorStop(0, translucent(colors.way, 0.28));
  shade.addColorStop(1, translucent(colors.way, 0.02));
  context.fillStyle = shade;
  context.fill(placed(area, toBox));

  context.strokeStyle = colors.line;
  context.lineWidth = 2;
  context.setLineDash([10, 10]);
  context.stroke(placed(`M0 ${baseY}L100 ${baseY}`, toBox));
  context.setLineDash([]);

  context.strokeStyle = colors.way;
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.stroke(placed(line, toBox));
  if (!end) return;
  context.fillStyle = colors.way;
  context.beginPath();
  context.arc(x + (end.x * width) / 100, y + (end.y * height) / 100, 12, 0, 2 * Math.PI);
  context.fill();
}

function colorsAt(element: Element, way: Picture['way']): Colors {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    surface: token('surface'),
    text: token('text'),
    muted: token('muted'),
    accent: token('accent'),
    warn: token('warn'),
    line: token('line-strong'),
    way: token(way),
    font: style.fontFamily,
  };
}
