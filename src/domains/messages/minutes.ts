/** Minutes after midnight as a field of the type `time` takes them: 90 is `01:30`. */
export function timeOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Minutes after midnight; nothing for what is no time. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
