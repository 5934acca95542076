import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

const light = colorsOf("[data-theme='light'] {");
const themes = { light, dark: { ...light, ...colorsOf("\n[data-theme='dark'] {") } };

/** Text on its ground. Source: WCAG 2.2, 1.4.3: at least 4.5 to 1. */
const texts = [
  ['text', 'surface'],
  ['text', 'pressed'],
  ['text', 'raised'],
  ['text', 'line'],
  ['muted', 'surface'],
  ['muted', 'subtle'],
  ['muted', 'pressed'],
  ['muted', 'raised'],
  ['faint', 'surface'],
  ['faint', 'pressed'],
  ['accent', 'surface'],
  ['accent', 'raised'],
  ['text', 'thumb'],
  ['accent', 'thumb'],
  ['accent-strong', 'accent-soft'],
  ['on-accent', 'accent'],
  ['warn', 'surface'],
  ['warn', 'warn-soft'],
  ['text', 'accent-soft'],
  ['accent', 'around'],
  ['text', 'around'],
  ['muted', 'around'],
  ['code', 'code-ground'],
  ['green', 'surface'],
  ['green', 'subtle'],
  ['green', 'green-soft'],
  ['red', 'surface'],
  ['red', 'subtle'],
  ['red', 'red-soft'],
  ['muted', 'pressed'],
  // The name at the end of a line is drawn on the line's color.
  ['surface', 'line-2'],
  ['surface', 'line-3'],
  ['surface', 'line-4'],
] as const;

/** Shapes that a person must see to recognize a state or a limit. Source: WCAG 2.2, 1.4.11: at least 3 to 1. */
const shapes = [
  ['accent', 'surface'],
  ['line-strong', 'surface'],
  ['line-strong', 'subtle'],
  ['line-strong', 'raised'],
  ['accent', 'raised'],
  ['live', 'surface'],
] as const;

for (const [theme, colors] of Object.entries(themes)) {
  test.for(texts)(`in the ${theme} theme %s can be read on %s`, ([text, ground]) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test.for(shapes)(`in the ${theme} theme %s can be seen on %s`, ([shape, ground]) => {
    expect(contrast(colors[shape], colors[ground])).toBeGreaterThanOrEqual(3);
  });
}

/** Color vision without one kind of cone. Source: Machado, Oliveira and Fernandes 2009, severity 1. */
const visions: Readonly<Record<string, Matrix>> = {
  'full color vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const lines = ['text', 'line-2', 'line-3', 'line-4'];
const pairs = lines.flatMap((one, at) => lines.slice(at + 1).map((other) => [one, other] as const));

for (const [theme, colors] of Object.entries(themes)) {
  test.for(Object.entries(visions))(
    `the lines of a chart in the ${theme} theme differ with %s`,
    ([, vision]) => {
      const close = pairs.filter(
        ([one, other]) => distance(seen(colors[one], vision), seen(colors[other], vision)) < 0.2,
      );
      expect(close).toEqual([]);
    },
  );
}

test('a card stands off its ground in the dark, where no shadow shows it', () => {
  for (const card of ['subtle', 'raised'] as const) {
    expect(contrast(themes.dark[card], themes.dark['surface'])).toBeGreaterThanOrEqual(1.1);
  }
});

test('black on white has the contrast of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

function colorsOf(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

function luminance(color: string | undefined): number {
  const [r, g, b] = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(color: string | undefined): Triple {
  if (!color) throw new Error('no such colour');
  const part = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times([r, g, b]: Triple, matrix: Matrix): Triple {
  const row = ([x, y, z]: Triple) => r * x + g * y + b * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** The perceived color, in OKLab. Source: Ottosson 2020. */
function seen(color: string | undefined, vision: Matrix): Triple {
  const [r, g, b] = times(linearOf(color), vision);
  const shown: Triple = [clamp(r), clamp(g), clamp(b)];
  const [l, m, s] = times(shown, [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ]);
  return times(
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
  );
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}

function distance([a, b, c]: Triple, [x, y, z]: Triple): number {
  return Math.hypot(a - x, b - y, c - z);
}
