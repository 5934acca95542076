/** The digits of what was typed or pasted, `123 456` and full-width ones too; no more than `length`. */
export function readDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
