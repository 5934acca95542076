/** How long an abandoned ticket is offered again: long enough to transfer money or to look at a chart first. */
const OFFERED_MS = 10 * 60_000;

/** The facts about a stored draft. */
export interface KeptDraft {
  /** The request in the address when the draft was started. */
  readonly asked: string;
  /** Wall time of the last change. */
  readonly changedAtMs: number;
  /** The customer left the ticket for another screen; a reload or a lost connection leaves nothing. */
  readonly isLeft: boolean;
}

/**
 * What a ticket does with the draft of its instrument and side: `continue` after a reload or when the customer resumes it,
 * `offer` on another new visit within minutes, `drop` when it is older or the address asks for something else. An old quantity never fills a new ticket.
 */
export function draftStart(
  kept: KeptDraft | undefined,
  {
    asked,
    isResumed,
    nowMs,
  }: {
    readonly asked: string;
    /** The customer pressed a button that said that it continues this order. */
    readonly isResumed: boolean;
    readonly nowMs: number;
  },
): 'continue' | 'offer' | 'drop' {
  if (!kept || kept.asked !== asked) return 'drop';
  const age = nowMs - kept.changedAtMs;
  if (!(age >= 0 && age <= OFFERED_MS)) return 'drop';
  return kept.isLeft && !isResumed ? 'offer' : 'continue';
}
