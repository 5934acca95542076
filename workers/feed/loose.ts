/** Any JSON object. */
export type Loose = Readonly<Record<string, unknown>>;

/** Arrays count as well: what is asked of an object is asked of its fields. */
export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null;
}

export function isNumber(value: unknown): value is number {
  // NaN is the one number that is not itself.
  return typeof value === 'number' && value === value;
}
