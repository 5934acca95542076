import { Trans } from '@lingui/react/macro';
import { is } from 'valibot';
import { getSavingMoves, SavingId } from '../../../../contract/saving.ts';
import { isCurrent, useKnown } from '../../../data/call/known.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Declined } from '../../../ui/Declined.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NoHolding } from '../NoHolding.tsx';
import { Receipt } from '../Receipt.tsx';
import { useSavings } from '../savings.ts';

export default function RedeemedScreen() {
  return (
    <Screen title={<Trans>Savings redeemed</Trans>} back={linkTo.savings()}>
      <ForUsers>
        <Redeemed />
      </ForUsers>
    </Screen>
  );
}

function Redeemed() {
  const asked = useParameter('id');
  const id = is(SavingId, asked) ? asked : undefined;
  const known = useKnown(getSavingMoves, id === undefined ? undefined : { id });
  // Offline, pending payments are known from the list of savings.
  const waiting = useSavings().value?.waiting;
  const move = known.value?.moves[0] ?? waiting?.find((each) => each.id === id);
  if (move && (move.kind === 'redemption' || move.kind === 'settlement')) {
    return <Receipt move={move} />;
  }
  if (id === undefined || isCurrent(known)) return <NoHolding />;
  return known.declined ? (
    <Declined answer={known.declined} onRetry={known.reload} />
  ) : (
    <Skeleton blockSize="16rem" />
  );
}
