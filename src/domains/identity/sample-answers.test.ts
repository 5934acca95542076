import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  isSocialSecurityNumber,
  setIdentityAddress,
  setIdentityName,
} from '../../../contract/identity.ts';
import {
  sampleAddress,
  sampleIdNumber,
  sampleName,
  sampleNumber,
  sampleSsn,
} from './sample-answers.ts';

test.for([0, 0.25, 0.5, 0.999_999])('samples from %d pass every check', (at) => {
  const ssn = sampleSsn(() => at);
  expect(isSocialSecurityNumber(ssn)).toBe(true);
  // The reviewer of the demonstration fails these.
  expect(ssn).not.toMatch(/000[1-5]$/);
  expect(
    v.is(setIdentityName.input, { ...sampleName, idNumber: sampleIdNumber(() => at), ssn }),
  ).toBe(true);
  const { areaCode, phone } = sampleNumber(() => at);
  expect(parsePhoneNumberFromString(`+${areaCode}${phone}`)?.isValid()).toBe(true);
});

test('the sample address is one', () => {
  expect(v.is(setIdentityAddress.input, sampleAddress)).toBe(true);
});
