/** The digits of a typed or pasted text, including `123 456` and full-width digits; at most `length`. */
export function readDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
