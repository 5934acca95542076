import type { ServiceMessage } from '../../../contract/service.ts';

/**
 * What is known of a conversation with a page of it: every message once, by number. Numbers have no gap, so what lies before
 * a missing one is let go: a gap would look like the truth. Pure.
 */
export function joinMessages(
  known: readonly ServiceMessage[],
  page: readonly ServiceMessage[],
): readonly ServiceMessage[] {
  const bySeq = new Map([...known, ...page].map((message) => [message.seq, message]));
  const all = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  const gap = all.findLastIndex((message, at) => at > 0 && all[at - 1]?.seq !== message.seq - 1);
  const joined = gap > 0 ? all.slice(gap) : all;
  return isSame(joined, known) ? known : joined;
}

function isSame(one: readonly ServiceMessage[], other: readonly ServiceMessage[]): boolean {
  return one.length === other.length && one.every(({ seq }, at) => other[at]?.seq === seq);
}
