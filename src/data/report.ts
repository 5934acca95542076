/** Leaves a trace of what went wrong without stopping the person, for whoever looks into their browser. */
export function report(sentence: string, problem: unknown): void {
  // oxlint-disable-next-line no-console -- a page has no other log
  console.warn(sentence, problem);
}
