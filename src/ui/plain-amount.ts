/**
 * What a person typed or pasted as an amount, in plain decimals with a point. A mark that groups thousands in their
 * language does so only where it stands rightly; a lone mark before anything but three digits is the decimal mark: a
 * rejected amount is better than one a hundred times as large. Invalid text is returned unchanged.
 */
export function plainAmount(text: string, decimal: string): string {
  const typed = text.normalize('NFKC').replace(/[\s$'’]/g, '');
  const group = decimal === ',' ? '.' : ',';
  const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/.exec(typed);
  if (grouped?.[1] === group) return typed.replaceAll(group, '').replace(',', '.');
  return /^\d*[.,]?\d*$/.test(typed) ? typed.replace(',', '.') : typed;
}
