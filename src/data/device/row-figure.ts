import { figureChoice } from './figure-choice.ts';

/** What the pill at the end of a row shows, in the order in which a tap goes through them. */
export const ROW_FIGURES = ['percent', 'dollars', 'volume'] as const;

/** The figure of all rows of instruments. */
export const rowFigure = figureChoice('rowFigure', ROW_FIGURES);
