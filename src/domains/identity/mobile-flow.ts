import * as v from 'valibot';
import { CodeSent } from '../../../contract/sign-in.ts';
import { cellOf, useCell } from '../../data/call/cell.ts';
import { currentOwner } from '../../data/session/session.ts';
import { keepInTab, readOfTab } from '../../data/device/tab-storage.ts';

/** A code sent to a mobile; the number itself is not stored. */
const MobileFlow = v.object({
  owner: v.string(),
  sent: CodeSent,
  /** Wall time of this device. */
  sentAtMs: v.number(),
});
export type MobileFlow = v.InferOutput<typeof MobileFlow>;

const KEY = 'mobile-code';
const kept = cellOf<MobileFlow | undefined>(readKept());

/** The awaited code; `undefined` without one. */
export function useMobileFlow(): MobileFlow | undefined {
  const flow = useCell(kept);
  return flow && flow.owner === currentOwner() ? flow : undefined;
}

/** Records in this tab that a code was sent. */
export function keepMobileCode(sent: CodeSent): void {
  const owner = currentOwner();
  if (owner !== undefined) keep({ owner, sent, sentAtMs: Date.now() });
}

/** Clears the flow after the code was used, or for another number. */
export function dropMobileCode(): void {
  keep(undefined);
}

function keep(flow: MobileFlow | undefined): void {
  kept.set(flow);
  keepInTab(KEY, flow && JSON.stringify(flow));
}

function readKept(): MobileFlow | undefined {
  const text = readOfTab(KEY);
  if (text === null) return undefined;
  try {
    const read = v.safeParse(MobileFlow, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}
