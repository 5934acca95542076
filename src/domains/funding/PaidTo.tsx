import { shortAddress } from '../../../contract/tron-address.ts';
import type { WithdrawalLine } from '../../../contract/withdrawal.ts';

/** The destination of a withdrawal, in one line. */
export function PaidTo({ line: { way, label, address } }: { line: WithdrawalLine }) {
  if (way === 'usdt') return label ?? <bdi dir="ltr">{shortAddress(address)}</bdi>;
  return (
    <>
      <bdi dir="ltr">{address}</bdi>
      {label !== null && <bdi> {label}</bdi>}
    </>
  );
}
