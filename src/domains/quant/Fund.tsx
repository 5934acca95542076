import { Trans } from '@lingui/react/macro';
import type { AccountName } from '../../../contract/account.ts';
import { centsDown } from '../../../contract/money.ts';
import { TransferMissing } from '../../live/TransferMissing.tsx';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { BuyProblem } from './buy-rules.ts';

/** A link to a transfer into the paying account, for the missing amount or for an empty account. */
export function Fund({
  to,
  availableMicros,
  problem,
}: {
  to: AccountName;
  availableMicros: string | undefined;
  problem: BuyProblem | undefined;
}) {
  const here = useHere();
  if (problem?.kind === 'short') return <TransferMissing to={to} micros={problem.missingMicros} />;
  if (availableMicros === undefined || centsDown(BigInt(availableMicros)) > 0n) return null;
  return (
    <ButtonLink href={linkTo.transfer({ to, then: here })}>
      <Trans>Transfer money</Trans>
    </ButtonLink>
  );
}
