/** Any JSON object. */
export type Loose = Readonly<Record<string, unknown>>;

/** Arrays count as objects: the callers then check the fields. */
export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null;
}

export function isNumber(value: unknown): value is number {
  // NaN is the only number that does not equal itself.
  return typeof value === 'number' && value === value;
}
