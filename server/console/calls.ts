import { bankCalls } from './bank-calls.ts';
import { moneyCalls } from './money-calls.ts';
import type { OperatorHandler } from './operator-handler.ts';
import { peopleCalls } from './people-calls.ts';
import { productCalls } from './product-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { watchCalls } from './watch-calls.ts';

/** Every call of the console. */
export const consoleCalls: readonly OperatorHandler[] = [
  ...signInCalls,
  ...watchCalls,
  ...peopleCalls,
  ...moneyCalls,
  ...bankCalls,
  ...productCalls,
];
