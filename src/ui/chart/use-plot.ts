import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onPaletteChange, type Palette, readPalette } from './palette.ts';
import type { Plot } from './plot.ts';

interface Painted {
  readonly palette: Palette;
}

/**
 * Draws an input into an element while the element exists, in the colors of the current theme and at the size of the
 * element. `input` must be the same object while nothing changes.
 */
export function usePlot<Input extends Painted>(
  make: (root: HTMLElement, first: Input) => Plot<Input>,
  input: Omit<Input, 'palette'>,
): { root: RefObject<HTMLDivElement | null>; plot: RefObject<Plot<Input> | undefined> } {
  const root = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot<Input>>(undefined);
  const palette = useRef<Palette>(undefined);
  const latest = useRef(input);
  // One kind of drawing for the life of the element.
  const [makePlot] = useState(() => make);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const painted = () => {
      palette.current ??= readPalette(element);
      return { ...latest.current, palette: palette.current } as Input;
    };
    const made = makePlot(element, painted());
    plot.current = made;
    const sizes = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight));
    sizes.observe(element);
    const stop = onPaletteChange(() => {
      palette.current = undefined;
      made.show(painted());
    });
    return () => {
      stop();
      sizes.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, [makePlot]);

  useEffect(() => {
    latest.current = input;
    if (palette.current) plot.current?.show({ ...input, palette: palette.current } as Input);
  }, [input]);

  return { root, plot };
}
