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
] as const;

/** What has to be seen to know a state or a limit. Source: WCAG 2.2, 1.4.11: at least 3 to 1. */
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

function luminance(color: string | undefined): number {
  if (!color) throw new Error('no such colour');
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
