/** The reason why a PIN is easy to guess. */
export type WeakPin = 'sequence' | 'repeated' | 'birth_date';

/**
 * The weaknesses of a PIN; empty if it may be used.
 *
 * @param birthDate `YYYY-MM-DD`, if the documents name it
 */
export function weaknessesOf(pin: string, birthDate: string | undefined): WeakPin[] {
  const weak: WeakPin[] = [];
  if (isSequence(pin)) weak.push('sequence');
  if (isRepeated(pin)) weak.push('repeated');
  if (birthDate !== undefined && datesOf(birthDate).includes(pin)) weak.push('birth_date');
  return weak;
}

/** Each digit one more, or one less, than the one before; after 9 comes 0. */
function isSequence(pin: string): boolean {
  const steps = pin
    .split('')
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return [1, 9].some((step) => steps.every((each) => each === step));
}

/** `000000`, `121212`, `123123`, `112233`, `111222`: a pattern that is repeated, or repeats itself. */
function isRepeated(pin: string): boolean {
  return (
    /^(\d{1,3})\1+$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin) || /^(\d)\1\1(\d)\2\2$/.test(pin)
  );
}

/** A day in every order in which people write it with six digits. */
function datesOf(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  return [
    day + month + short,
    month + day + short,
    short + month + day,
    short + day + month,
    year + month,
    month + year,
    day + year,
    year + day,
  ];
}
