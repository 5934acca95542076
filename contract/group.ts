import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Instrument, Sector, Ticker } from './instrument.ts';
import { GroupMove, SectorMove } from './market.ts';
import { Theme } from './theme.ts';

export const ThemeMove = v.object({ theme: Theme, ...GroupMove.entries });
export type ThemeMove = v.InferOutput<typeof ThemeMove>;

export const Groups = v.object({ sectors: v.array(SectorMove), themes: v.array(ThemeMove) });
export type Groups = v.InferOutput<typeof Groups>;

export const getGroups = endpoint({
  path: '/market/groups/get/',
  summary: 'What every sector and every theme did, with its breadth and its leader.',
  input: v.object({}),
  output: Groups,
  refusals: [],
});

/** One member's contribution to the move of its group. */
export const Weight = v.object({
  instrument: Instrument,
  /** The member's share of the group's market capitalization; `null` when its own is unknown. */
  weightPercent: v.nullable(v.number()),
  /** `null` when it has not traded in this session. */
  changePercent: v.nullable(v.number()),
});
export type Weight = v.InferOutput<typeof Weight>;

export const Group = v.object({
  move: GroupMove,
  /** Dollars, summed over the members whose market capitalization is known; `null` when none is. */
  marketCap: v.nullable(v.number()),
  /** The heaviest members, heaviest first. */
  heaviest: v.array(Weight),
  /** A fund that holds the sector; `null` when the market has none. */
  fund: v.nullable(Ticker),
});
export type Group = v.InferOutput<typeof Group>;

export const getGroup = endpoint({
  path: '/market/group/get/',
  summary: 'One sector or one theme: its move and what weighs most in it.',
  /** Exactly one of the two. */
  input: v.object({ sector: v.optional(Sector), theme: v.optional(Theme) }),
  output: Group,
  refusals: [],
});
