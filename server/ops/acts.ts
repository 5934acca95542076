/**
 * The acts of operators that need a reason, as in the console: all that decides about customers or
 * moves money. `true` for a command that is always an act.
 */
const ACTS: Readonly<Record<string, true | readonly string[]>> = {
  review: ['pass', 'fail'],
  contract: ['countersign', 'end'],
  withdrawals: ['approve', 'refuse'],
  halt: true,
  unhalt: true,
  product: ['add', 'open', 'close'],
  rate: ['set', 'fund'],
  service: ['reply', 'close'],
  idea: ['reply', 'close'],
  cause: ['add', 'story', 'open', 'close', 'payout'],
  referral: ['allow'],
  jobs: ['retry'],
  bank: ['assign', 'return', 'disown', 'payouts', 'sent', 'returns', 'confirm', 'dismiss'],
};

/** Whether a command acts, so that its record in the audit log needs a reason. Pure. */
export function isAct(name: string, [verb]: readonly string[]): boolean {
  // Without words it lists, and its first word is a day.
  if (name === 'closures') return verb !== undefined;
  if (name === 'switch') return verb !== undefined && verb !== 'list';
  const acts = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  return acts === true || (verb !== undefined && acts !== undefined && acts.includes(verb));
}
