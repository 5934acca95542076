import { Direction, type Idea, Signal } from '../../../contract/ideas.ts';
import { is } from 'valibot';

/** The filter of a day's ideas. */
export interface IdeaFilter {
  readonly direction: Direction | undefined;
  readonly signal: Signal | undefined;
}

/** Reads the filter in an address; unknown values are ignored. */
export function readFilter(direction: string | undefined, signal: string | undefined): IdeaFilter {
  return {
    direction: is(Direction, direction) ? direction : undefined,
    signal: is(Signal, signal) ? signal : undefined,
  };
}

export function filterIdeas(ideas: readonly Idea[], { direction, signal }: IdeaFilter): Idea[] {
  return ideas.filter(
    (idea) =>
      (direction === undefined || idea.direction === direction) &&
      (signal === undefined || idea.signal === signal),
  );
}
