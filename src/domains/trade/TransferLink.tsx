import { Trans } from '@lingui/react/macro';
import { decimalOf } from '../../../contract/money.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { inCents } from './in-cents.ts';

/** "Please transfer first": the way to a transfer, filled in with what is missing. Source: spec §8. */
export function TransferLink({ missingMicros }: { missingMicros: bigint }) {
  const cents = inCents(missingMicros, 'up');
  const amount = useMoney().micros(cents);
  return (
    <ButtonLink
      href={linkTo.transfer({
        from: 'wallet',
        to: 'stock',
        amount: decimalOf(cents).slice(0, -4),
      })}
    >
      <Trans>Transfer {amount}</Trans>
    </ButtonLink>
  );
}
