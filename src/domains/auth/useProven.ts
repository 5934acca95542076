import { useWallNow } from '../../lib/wall-clock.ts';
import { useFlow } from './flow.ts';
import { type ProvenStep, provenFor } from './sign-flow.ts';

const STEP_MS = 5_000;

/** The proof for a purpose, while it is valid. */
export function useProven(purpose: ProvenStep['purpose']): ProvenStep | undefined {
  const flow = useFlow();
  return provenFor(flow, purpose, useWallNow(STEP_MS));
}
