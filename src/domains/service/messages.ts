import type { ServiceMessage } from '../../../contract/service.ts';

/**
 * Merges a page into a conversation's messages: each number once. Numbers have no gaps, so messages before a missing number
 * are dropped, because a list with a gap would be wrong. Pure.
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
