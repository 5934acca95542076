/**
 * Converts a typed or pasted amount to plain decimals with a point. The grouping mark of the person's language counts
 * as grouping only at correct places, and never after a leading zero: 0,500 is a half. A single mark that groups nothing
 * is the decimal mark: a rejected amount is better than one a hundred times too large. Invalid text is returned
 * unchanged.
 */
export function plainAmount(text: string, decimal: string): string {
  const typed = text.normalize('NFKC').replace(/[\s$'’]/g, '');
  const group = decimal === ',' ? '.' : ',';
  const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/.exec(typed);
  if (grouped?.[1] === group) return typed.replaceAll(group, '').replace(',', '.');
  return /^\d*[.,]?\d*$/.test(typed) ? typed.replace(',', '.') : typed;
}
