/**
 * Converts a typed or pasted amount to plain decimals with a point. The grouping mark of the person's language counts
 * as grouping only at correct places; a single mark that is not followed by exactly three digits is the decimal mark: a
 * rejected amount is better than one a hundred times too large. Invalid text is returned unchanged.
 */
export function plainAmount(text: string, decimal: string): string {
  const typed = text.normalize('NFKC').replace(/[\s$'’]/g, '');
  const group = decimal === ',' ? '.' : ',';
  const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/.exec(typed);
  if (grouped?.[1] === group) return typed.replaceAll(group, '').replace(',', '.');
  return /^\d*[.,]?\d*$/.test(typed) ? typed.replace(',', '.') : typed;
}
