import { Trans } from '@lingui/react/macro';
import { decimalOf } from '../../../contract/money.ts';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { inCents } from './in-cents.ts';
import styles from './ticket.module.css';

/** "Please transfer first": a link to a transfer, filled in with the missing amount. Source: spec §8. */
export function TransferLink({
  missingMicros,
  isInline = false,
}: {
  missingMicros: bigint;
  /** As high as the line of text around it. */
  isInline?: boolean;
}) {
  const cents = inCents(missingMicros, 'up');
  const amount = useMoney().micros(cents);
  const href = linkTo.transfer({
    from: 'wallet',
    to: 'stock',
    amount: decimalOf(cents).slice(0, -4),
    then: useHere(),
  });
  const words = <Trans>Transfer {amount}</Trans>;
  return isInline ? (
    <a className={`${styles['inlineLink']} reach`} href={href}>
      {words}
    </a>
  ) : (
    <ButtonLink href={href}>{words}</ButtonLink>
  );
}
