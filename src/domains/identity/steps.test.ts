import { expect, test } from 'vitest';
import type { IdentityStep } from '../../../contract/identity.ts';
import { hrefAfter, missingStep } from './steps.ts';

test.for([
  [[], undefined, 'name'],
  [['name'], undefined, 'mobile'],
  [['name', 'photo'], 'name', 'mobile'],
  [['mobile', 'photo'], 'photo', 'address'],
  [['mobile', 'photo', 'address'], 'address', 'name'],
  [['name', 'mobile', 'photo', 'address'], 'address', undefined],
  // A step that was just completed is not requested again before the server confirms it.
  [['mobile', 'photo', 'address'], 'name', undefined],
] as [IdentityStep[], IdentityStep | undefined, IdentityStep | undefined][])(
  'with %j filled in, after %s comes %s',
  ([done, after, next]) => {
    expect(missingStep({ done }, after)).toBe(next);
  },
);

test('when nothing is missing, all of it is shown', () => {
  const done: IdentityStep[] = ['name', 'mobile', 'photo', 'address'];
  expect(hrefAfter({ done })).toBe('#/setAddressSuccess');
});
