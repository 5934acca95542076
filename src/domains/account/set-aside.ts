import type { Activity } from '../../../contract/activity.ts';

/**
 * What a line set aside, released or settled within its account, above zero; nothing for a line that moved cash. Micro-dollars.
 * Pure.
 */
export function setAsideOf({
  amountMicros,
  parts,
}: Pick<Activity, 'amountMicros' | 'parts'>): bigint | undefined {
  if (amountMicros !== '0') return undefined;
  const micros = BigInt(parts.held === '0' ? parts.available : parts.held);
  return micros < 0n ? -micros : micros;
}
