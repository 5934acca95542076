import { Trans } from '@lingui/react/macro';
import type { AccountName } from '../../contract/account.ts';
import { linkTo } from '../nav/links.ts';
import { useHere } from '../nav/route.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useMoney } from '../ui/useMoney.ts';

const CENT = 10_000n;

interface Props {
  to: AccountName;
  micros: bigint;
  purpose?: 'invest' | 'donate';
}

/** Links to a transfer of the shortfall into an account, and back here. Rounded up to the cent. */
export function TransferMissing({ to, micros, purpose = 'invest' }: Props) {
  const money = useMoney();
  const here = useHere();
  const cents = (micros + CENT - 1n) / CENT;
  const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  const text = money.micros(cents * CENT);
  return (
    <ButtonLink href={linkTo.transfer({ to, amount, then: here })}>
      {purpose === 'donate' ? (
        <Trans>Transfer {text} to donate</Trans>
      ) : (
        <Trans>Transfer {text} to invest</Trans>
      )}
    </ButtonLink>
  );
}
