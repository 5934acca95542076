import type { MatterKind, MatterState } from '../../contract/service.ts';

/** What is done to a conversation. */
export type MatterAct =
  | 'customer_writes'
  | 'person_wanted'
  /** The first message, a picture beside it, or the automatic answer. */
  | 'added'
  | 'handed_over'
  | 'operator_writes'
  | 'closed';

/** The state of a conversation that begins: feedback is read by people, a question is first looked up in the help. */
export function firstState(kind: MatterKind): MatterState {
  return kind === 'idea' ? 'waiting_for_us' : 'open';
}

/** The state after something was done; the same where it changes nothing. A message opens what was closed. Pure. */
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
