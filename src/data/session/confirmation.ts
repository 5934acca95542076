import { useWallNow } from '../../lib/wall-clock.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { type Confirmation, readConfirmation, usableProof } from './confirmation-rules.ts';
import { currentPerson, onOwnerChange, usePerson } from './session.ts';
import { keepInTab, readOfTab } from '../device/tab-storage.ts';

const STORAGE_KEY = 'confirmation';
const STEP_MS = 5_000;

const kept = cellOf<Confirmation | undefined>(readConfirmation(readOfTab(STORAGE_KEY)));

/**
 * The proof that the customer confirmed their identity, as required by sensitive changes; `undefined` when they still
 * must do so (see `linkTo.confirm`). The server decides whether it is still valid.
 */
export function useConfirmation(): string | undefined {
  const confirmation = useCell(kept);
  return usableProof(confirmation, usePerson()?.tradeAccount, useWallNow(STEP_MS));
}

/** Stores a proof in this tab while it is valid. */
export function keepConfirmation(proof: string, validSeconds: number): void {
  const tradeAccount = currentPerson()?.tradeAccount;
  if (tradeAccount === undefined) return;
  keep({ tradeAccount, proof, untilMs: Date.now() + validSeconds * 1000 });
}

/** Drops a proof that was used, or that the server no longer accepts. */
export function dropConfirmation(): void {
  keep(undefined);
}

// The customer may have signed out in another tab.
onOwnerChange(dropConfirmation);

function keep(next: Confirmation | undefined): void {
  kept.set(next);
  keepInTab(STORAGE_KEY, next && JSON.stringify(next));
}
