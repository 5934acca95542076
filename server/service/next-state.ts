import type { MatterKind, MatterState } from '../../contract/service.ts';

/** An action on a conversation. */
export type MatterAct =
  | 'customer_writes'
  | 'person_wanted'
  /** The first message, a picture attached to it, or the automatic answer. */
  | 'added'
  | 'handed_over'
  | 'operator_writes'
  | 'closed';

/** The initial state: feedback is read by people, a question is first answered automatically. */
export function firstState(kind: MatterKind): MatterState {
  return kind === 'idea' ? 'waiting_for_us' : 'open';
}

/** The state after an action. A message reopens a closed conversation. Pure. */
export function nextState(state: MatterState, act: MatterAct): MatterState {
  switch (act) {
    case 'customer_writes':
    case 'person_wanted':
      return 'waiting_for_us';
    case 'operator_writes':
      return 'waiting_for_you';
    case 'closed':
      return 'closed';
    case 'handed_over':
      return state === 'open' ? 'waiting_for_us' : state;
    case 'added':
      return state;
    default:
      return act satisfies never;
  }
}
