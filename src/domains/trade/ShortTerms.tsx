import { Trans } from '@lingui/react/macro';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './ticket.module.css';

/**
 * The meaning of a short sale, in plain words and in the same size as everything else. Source: rulings, Honesty,
 * Orders.
 */
export function ShortTerms({ facts }: { facts: TicketFacts }) {
  const format = useFormat();
  const rate = format.percent(facts.borrowPercent);
  return (
    <div className={styles['terms']}>
      <h2 className={styles['termsTitle']}>
        <Trans>What a short sale means</Trans>
      </h2>
      <ul className={styles['termList']}>
        <li>
          <Trans>You sell borrowed shares and must buy them back later.</Trans>
        </li>
        <li>
          <Trans>You lose money if the price rises, and your loss has no limit.</Trans>
        </li>
        <li>
          <Trans>
            The larger of half of the value and its maintenance requirement is held as collateral,
            together with the sale proceeds.
          </Trans>
        </li>
        <li>
          <Trans>The borrow fee is {rate} of market value a year, charged daily.</Trans>
        </li>
        <li>
          <Trans>You pay any dividends the shares would have received.</Trans>
        </li>
        <li>
          <Trans>
            If your equity falls below the margin requirement for your short positions, you can only
            close positions.
          </Trans>
        </li>
      </ul>
    </div>
  );
}
