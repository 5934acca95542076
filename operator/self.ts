import { createContext, useContext } from 'react';
import { mayAs, type OperatorRole, type OperatorSelf } from '../contract/operator.ts';

/** Who is signed in. */
export const Self = createContext<OperatorSelf>({ name: '', role: 'viewer', endsAtMs: 0 });

/** Whether the operator may do what a role may. */
export function useMay(role: OperatorRole): boolean {
  return mayAs(useContext(Self).role, role);
}
