import type { CurveRange } from '../../../contract/portfolio.ts';
import { qrCodeOf } from '../qr-path.ts';
import { areaOf, pathOf, shapeOf } from './curve-shape.ts';

/** The side of the square picture, in its own units; as many pixels when it is saved. */
export const PICTURE_SIZE = 1080;

/** The words on the picture, in the person's language. */
export interface PictureWords {
  readonly product: string;
  readonly heading: string;
  /** The range in words, and its first and last day. */
  readonly range: string;
  readonly days: string;
  /** The return in percent. */
  readonly figure: string;
  /** Only if the sharing customer chose to show an amount. */
  readonly amount?: string | undefined;
  readonly basis: string;
  /** States what of market and money is not real. */
  readonly honesty: string | undefined;
  /** How to accept the sharing customer's invitation. */
  readonly invitation?: string | undefined;
  /** The URL of the picture's QR code. */
  readonly link?: string | undefined;
}

/** The texts of an invitation without a curve. */
export interface InvitationWords {
  readonly product: string;
  readonly heading: string;
  readonly code: string;
  /** The host of the link, as displayed. */
  readonly host: string;
  readonly honesty: string | undefined;
  readonly link: string;
}

/** The texts and figures of a report. */
export interface ReportWords {
  readonly product: string;
  /** The report's title and day. */
  readonly heading: string;
  /** The first index with its move. */
  readonly figure: string;
  /** Determines the color of the figure. */
  readonly percent: number;
  readonly basis: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly honesty: string | undefined;
}

/** A QR code on a picture: a path on a grid of modules, dark on light, scaled to a square. */
interface PictureCode {
  readonly size: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A text on the picture and its place; `look` names its size and color. */
export interface PictureText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'right';
  readonly look: keyof typeof PICTURE_LOOKS;
}

/** The looks of the texts: size in the picture's units, weight, and the token of the color. */
export const PICTURE_LOOKS = {
  product: { size: 44, weight: 650, color: 'accent' },
  heading: { size: 40, weight: 500, color: 'muted' },
  figure: { size: 136, weight: 650, color: 'way' },
  basis: { size: 32, weight: 400, color: 'muted' },
  range: { size: 36, weight: 500, color: 'text' },
  headline: { size: 76, weight: 650, color: 'text' },
  code: { size: 84, weight: 650, color: 'accent' },
  honesty: { size: 32, weight: 650, color: 'warn' },
  invitation: { size: 32, weight: 500, color: 'text' },
} as const;

/** The complete content of the picture. */
export interface Picture {
  readonly way: 'gain' | 'loss' | 'flat';
  readonly texts: readonly PictureText[];
  /** SVG path data in a square of 100 by 100, to be stretched over the box; empty for a picture without a curve. */
  readonly line: string;
  readonly area: string;
  readonly baseY: number;
  readonly end: { readonly x: number; readonly y: number } | undefined;
  readonly code?: PictureCode | undefined;
}

/** The part of the picture that contains the curve, and the space at its sides. */
export const PICTURE_BOX = { x: 72, y: 480, width: 936, height: 380 } as const;
const EDGE = 72;
/** The QR code below a curve, and the centered one of an invitation. */
const CORNER = { x: 828, y: 880, side: 180 } as const;
const MIDDLE = { x: 304, y: 300, side: 472 } as const;
const AIR = 24;

/**
 * Composes a picture to share. The input has the return of an account or a product in percent and not its value, so the
 * picture cannot reveal any amount except the one in its text. Pure. Source: routes, `/accountChare`, `/produceShare`,
 * `/AiProductShare`.
 */
export function pictureOf(
  range: CurveRange,
  atMs: readonly number[],
  growth: readonly (number | undefined)[],
  words: PictureWords,
): Picture {
  const shape = shapeOf(range, atMs, growth, 0);
  const last = growth.at(-1) ?? 0;
  const y = shape.y.at(-1);
  const left = (look: PictureText['look'], text: string, at: number) =>
    ({ text, x: EDGE, y: at, align: 'left', look }) as const;
  const right = PICTURE_SIZE - EDGE;
  const lastRight = words.link === undefined ? right : CORNER.x - AIR;
  return {
    way: last > 0 ? 'gain' : last < 0 ? 'loss' : 'flat',
    texts: [
      { text: words.product, x: EDGE + 64, y: 124, align: 'left', look: 'product' },
      left('heading', words.heading, 232),
      left('figure', words.figure, 370),
      ...(words.amount === undefined
        ? []
        : [{ text: words.amount, x: right, y: 370, align: 'right', look: 'range' } as const]),
      left('basis', words.basis, 432),
      left('range', words.range, 930),
      { text: words.days, x: lastRight, y: 930, align: 'right', look: 'range' },
      ...honesty(words, words.invitation === undefined ? 1010 : 984),
      ...(words.invitation === undefined ? [] : [left('invitation', words.invitation, 1036)]),
    ],
    line: pathOf(shape),
    area: areaOf(shape),
    baseY: shape.baseY,
    end: y === undefined ? undefined : { x: shape.x.at(-1) ?? 100, y },
    code: words.link === undefined ? undefined : { ...qrCodeOf(words.link), ...CORNER },
  };
}

/** What is not real, if anything. */
function honesty({ honesty: text }: Pick<PictureWords, 'honesty'>, y: number): PictureText[] {
  return text === undefined ? [] : [{ text, x: EDGE, y, align: 'left', look: 'honesty' }];
}

/** Lays out an invitation to share: the code, and its link as a QR code. Pure. Source: routes, `/inviteCode`. */
export function invitationPicture(words: InvitationWords): Picture {
  const left = (look: PictureText['look'], text: string, at: number) =>
    ({ text, x: EDGE, y: at, align: 'left', look }) as const;
  return {
    way: 'flat',
    texts: [
      { text: words.product, x: EDGE + 64, y: 124, align: 'left', look: 'product' },
      left('headline', words.heading, 236),
      left('code', words.code, 902),
      left('range', words.host, 956),
      ...honesty(words, 1008),
    ],
    line: '',
    area: '',
    baseY: 0,
    end: undefined,
    code: { ...qrCodeOf(words.link), ...MIDDLE },
  };
}

/** The first line of a report below its figure, and the line distance. */
const LINES = { first: 532, step: 62 } as const;

/** Lays out a report to share: its figures, one line each. Pure. */
export function reportPicture(words: ReportWords): Picture {
  const left = (look: PictureText['look'], text: string, at: number) =>
    ({ text, x: EDGE, y: at, align: 'left', look }) as const;
  return {
    way: words.percent > 0 ? 'gain' : words.percent < 0 ? 'loss' : 'flat',
    texts: [
      { text: words.product, x: EDGE + 64, y: 124, align: 'left', look: 'product' },
      left('heading', words.heading, 232),
      left('figure', words.figure, 370),
      left('basis', words.basis, 432),
      ...words.lines.flatMap(({ label, value }, at) => {
        const y = LINES.first + at * LINES.step;
        return [
          left('range', label, y),
          { text: value, x: PICTURE_SIZE - EDGE, y, align: 'right', look: 'range' } as const,
        ];
      }),
      ...honesty(words, 1036),
    ],
    line: '',
    area: '',
    baseY: 0,
    end: undefined,
  };
}
