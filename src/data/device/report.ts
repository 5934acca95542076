/** Logs a problem to the browser's console without interrupting the person. */
export function report(sentence: string, problem: unknown): void {
  // oxlint-disable-next-line no-console -- a page has no other log
  console.warn(sentence, problem);
}
