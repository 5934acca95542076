import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const styles = readFileSync(
  new URL('../src/domains/market/HeatMap.module.css', import.meta.url),
  'utf8',
);

/** The colors of a tile in each theme: the color mixed into the surface, its share, and the text on it. */
const themes = [
  { theme: 'light', tokens: "[data-theme='light'] {", block: '.palette {' },
  {
    theme: 'dark',
    tokens: "[data-theme='dark'] {",
    block: ":global([data-theme='dark']) .palette {",
  },
] as const;

const looks = themes.flatMap(({ theme, tokens: ofTheme, block }) =>
  (['green', 'red'] as const).flatMap((hue) =>
    [1, 2, 3, 4].map((step) => ({ theme, tokens: ofTheme, block, hue, step })),
  ),
);

test.for(looks)('in the $theme theme the words on $hue of strength $step can be read', (look) => {
  const color = (name: string) =>
    /#[0-9a-f]{6}/.exec(line(tokens, look.tokens, `--color-${name}`))?.[0] ?? '';
  const part =
    Number(/[\d.]+(?=%)/.exec(line(styles, look.block, `--heat-${look.step}`))?.[0]) / 100;
  const words = /var\(--color-([\w-]+)\)/.exec(
    line(styles, look.block, `--heat-words-${look.step}`),
  )?.[1];
  const ground = mix(rgb(color(look.hue)), rgb(color('surface')), part);
  // Source: WCAG 2.2, 1.4.3.
  expect(contrast(rgb(color(words ?? '')), ground)).toBeGreaterThanOrEqual(4.5);
});

/** The declaration of a property in the block that a selector opens. */
function line(css: string, selector: string, property: string): string {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  const found = block.split('\n').find((each) => each.trim().startsWith(`${property}:`));
  if (start === -1 || !found) throw new Error(`${selector} has no ${property}`);
  return found;
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function mix(one: readonly number[], other: readonly number[], part: number): number[] {
  return one.map((value, at) => value * part + (other[at] ?? 0) * (1 - part));
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
