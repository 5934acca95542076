import { figureChoice } from './figure-choice.ts';

/** The figures in the pill at the end of a row, in the order in which a tap cycles through them. */
export const ROW_FIGURES = ['percent', 'dollars', 'volume'] as const;

/** The figure of all rows of instruments. */
export const rowFigure = figureChoice('rowFigure', ROW_FIGURES);
