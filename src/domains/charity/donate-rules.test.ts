import { expect, test } from 'vitest';
import { donateProblem } from './donate-rules.ts';

test.for([
  [990_000n, 5_000_000n, { kind: 'too_small' }],
  [1_000_000n, 5_000_000n, undefined],
  [5_000_001n, 5_000_000n, { kind: 'short', missingMicros: 1n }],
  [100_000_000_000n, undefined, undefined],
  [100_000_010_000n, undefined, { kind: 'too_large' }],
] as const)('%i of %i micro-dollars', ([amount, donatable, problem]) => {
  expect(donateProblem(amount, donatable)).toEqual(problem);
});
