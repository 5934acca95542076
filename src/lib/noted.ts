/** A promise with its outcome once there is one: React's `use` then draws it without a gap. */
export type Noted<Value> = Promise<Value> & {
  status?: 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
};

/** Notes the outcome of a promise on the promise itself. */
export function noted<Value>(promise: Promise<Value>): Noted<Value> {
  const known: Noted<Value> = promise;
  void noteOutcome(known);
  return known;
}

async function noteOutcome<Value>(known: Noted<Value>): Promise<void> {
  try {
    known.value = await known;
    known.status = 'fulfilled';
  } catch (reason) {
    known.reason = reason;
    known.status = 'rejected';
  }
}
