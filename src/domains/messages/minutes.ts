/** Formats minutes after midnight for a field of type `time`: 90 becomes `01:30`. */
export function timeOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Parses minutes after midnight; `undefined` for an invalid time. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
