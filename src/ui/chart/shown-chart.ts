import type { ComponentProps } from 'react';
import type { Bars } from '../../../contract/bars.ts';
import type { Reading } from './ChartReader.tsx';
import type { Waiting } from './ChartWaiting.tsx';

/** The content of a drawing in a chart's frame, and the person's interaction with it. */
export interface ShownChart extends Omit<Reading, 'readerLabel' | 'markedText' | 'onMark'> {
  /** The bars with live trades; undefined while they are loading. */
  readonly bars: Bars | undefined;
  /** Shown instead of the drawing meanwhile. */
  readonly waiting: Omit<ComponentProps<typeof Waiting>, 'isEmpty'>;
  /**
   * Called with the marked bar and the price that it is measured from, in dollars, if that is not the start of the
   * range.
   */
  readonly onMark: (bar: number | undefined, base?: number) => void;
}
