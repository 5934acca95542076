import { figureChoice } from './figure-choice.ts';

/** What the pill of a position shows: today’s result in percent or dollars, or the total return. */
export const POSITION_PILLS = ['percent', 'dollars', 'return'] as const;

/** The figure of all rows of positions. */
export const positionPill = figureChoice('positionFigure', POSITION_PILLS);
