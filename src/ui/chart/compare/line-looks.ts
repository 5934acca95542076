/** How each line of a comparison is drawn, the chart's own first. CSS pixels; a line without dashes is whole. */
export const lineLooks: readonly { readonly width: number; readonly dash: readonly number[] }[] = [
  { width: 2.25, dash: [] },
  { width: 1.5, dash: [] },
  { width: 1.5, dash: [6, 3] },
  { width: 1.75, dash: [1.75, 2.5] },
];
