/**
 * Noon of the device's previous day. 24 hours back may be two days ago, or still today: a day of a clock change has 23
 * or 25 hours.
 */
export function yesterdayOf(ms: number): number {
  const today = new Date(ms);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12).getTime();
}
