import type { ComponentProps } from 'react';
import type { Bars } from '../../../contract/bars.ts';
import type { Reading } from './ChartReader.tsx';
import type { Waiting } from './ChartWaiting.tsx';

/** What a drawing in a chart's frame shows, and what a person does with it. */
export interface ShownChart extends Omit<Reading, 'readerLabel' | 'markedText' | 'onMark'> {
  /** With what came live; nothing while they are on their way. */
  readonly bars: Bars | undefined;
  /** What stands in place of the drawing meanwhile. */
  readonly waiting: Omit<ComponentProps<typeof Waiting>, 'isEmpty'>;
  /** Told the marked bar, and what its price is measured from where that is not where the range begins. Dollars. */
  readonly onMark: (bar: number | undefined, base?: number) => void;
}
