import { useState } from 'react';
import { onPlaceChange } from '../../nav/hash-location.ts';

/**
 * Makes the hook for the outcome of an act that ends the session of its own screen. When the session of another
 * customer takes its place, the screen is drawn anew for them, but still shows the outcome until they go elsewhere.
 */
export function outcomeOf<Outcome>(): () => readonly [
  Outcome | undefined,
  (outcome: Outcome) => void,
] {
  let kept: Outcome | undefined;
  function keep(outcome: Outcome): void {
    kept = outcome;
    const stop = onPlaceChange(() => {
      kept = undefined;
      stop();
    });
  }
  return function useOutcome() {
    const [outcome, setOutcome] = useState(kept);
    return [
      outcome,
      (next) => {
        keep(next);
        setOutcome(next);
      },
    ];
  };
}
