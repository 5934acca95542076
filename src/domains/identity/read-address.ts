import * as v from 'valibot';
import {
  Address,
  type AddressField,
  addressFormat,
  wrongAddressField,
} from '../../../contract/address.ts';
import type { TypedAddress } from './address-draft.ts';

/** Why a field of an address is invalid. */
export type TypedProblem = 'empty' | 'unknown_code' | 'unseen' | 'too_long';

const problemOfText: Readonly<Record<string, TypedProblem>> = {
  'is empty': 'empty',
  'is too long': 'too_long',
  'is not a postal code': 'unknown_code',
  'holds signs that cannot be seen': 'unseen',
};

/** Reads a typed address by the rules of its country. */
export function readAddress(
  typed: TypedAddress,
): { address: Address } | { problems: Partial<Record<AddressField, TypedProblem>> } {
  const { fields, optional } = addressFormat(typed.country);
  const asked: readonly AddressField[] = fields;
  const whole = Object.fromEntries(
    (['street', 'unit', 'city', 'region', 'postalCode'] as const).map((field) => {
      const text = asked.includes(field) ? typed[field].trim() : '';
      const mayBeNothing = field !== 'street' && field !== 'city';
      return [field, text === '' && mayBeNothing ? null : text];
    }),
  );
  const address = { ...whole, country: typed.country };
  const read = v.safeParse(Address, address);

  const problems: Partial<Record<AddressField, TypedProblem>> = {};
  for (const issue of read.issues ?? []) {
    const field = v.getDotPath(issue) as AddressField;
    problems[field] ??= problemOfText[issue.message] ?? 'empty';
  }
  for (const field of fields) {
    const isEmpty = typed[field].trim() === '';
    if (isEmpty && !optional.includes(field)) problems[field] = 'empty';
  }
  if (read.success) {
    const wrong = wrongAddressField(read.output);
    if (wrong && wrong.problem !== 'not_there') problems[wrong.field] = wrong.problem;
  }
  if (Object.keys(problems).length > 0 || !read.success) return { problems };
  return { address: read.output };
}
