import { cellOf, useCell } from '../call/cell.ts';
import { currentOwner, onOwnerChange } from './session.ts';

const turn = cellOf(0);
let last = currentOwner();

onOwnerChange((owner) => {
  if (last !== undefined && owner !== undefined) turn.set(turn.get() + 1);
  last = owner;
});

/**
 * A number that grows whenever one customer directly follows another in this page, without a visitor between them. What
 * has it in its key keeps nothing that the former customer typed, ticked or chose. A sign-in leaves it as it is, so it
 * does not draw its own screen again.
 */
export function useCustomerTurn(): number {
  return useCell(turn);
}
