import { Trans } from '@lingui/react/macro';
import type { AccountName } from '../../contract/account.ts';
import { linkTo } from '../nav/links.ts';
import { useHere } from '../nav/route.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useMoney } from '../ui/useMoney.ts';

const CENT = 10_000n;

/** Links to a transfer of the shortfall into an account, and back here. Rounded up to the cent. */
export function TransferMissing({ to, micros }: { to: AccountName; micros: bigint }) {
  const money = useMoney();
  const here = useHere();
  const cents = (micros + CENT - 1n) / CENT;
  const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return (
    <ButtonLink href={linkTo.transfer({ to, amount, then: here })}>
      <Trans>Transfer {money.micros(cents * CENT)} to invest</Trans>
    </ButtonLink>
  );
}
