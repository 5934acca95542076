import { createContext, useContext } from 'react';
import { mayAs, type OperatorRole, type OperatorSelf } from '../contract/operator.ts';

/** The signed-in operator. */
export const Self = createContext<OperatorSelf>({ name: '', role: 'viewer', endsAtMs: 0 });

/** Whether the operator has the rights of a role. */
export function useMay(role: OperatorRole): boolean {
  return mayAs(useContext(Self).role, role);
}
