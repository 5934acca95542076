/**
 * The look of each line of a comparison, the chart's own first. Dashes are in CSS pixels; a line without dashes is
 * solid.
 */
export const lineLooks: readonly { readonly width: number; readonly dash: readonly number[] }[] = [
  { width: 2.25, dash: [] },
  { width: 1.5, dash: [] },
  { width: 1.5, dash: [6, 3] },
  { width: 1.75, dash: [1.75, 2.5] },
];
