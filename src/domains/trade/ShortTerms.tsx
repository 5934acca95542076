import { Trans } from '@lingui/react/macro';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './ticket.module.css';

/** What a short means, in plain words and the size of everything else. Source: rulings, Honesty, Orders. */
export function ShortTerms({ facts }: { facts: TicketFacts }) {
  const format = useFormat();
  const rate = format.percent(facts.borrowPercent);
  const { ticker } = facts;
  return (
    <div className={styles['terms']}>
      <h2 className={styles['termsTitle']}>
        <Trans>You hold no {ticker}: selling it opens a short</Trans>
      </h2>
      <ul className={styles['termList']}>
        <li>
          <Trans>You sell borrowed shares, and must buy them back later.</Trans>
        </li>
        <li>
          <Trans>You lose when the price rises, and there is no limit to how much.</Trans>
        </li>
        <li>
          <Trans>
            Half of the value is set aside as margin, together with all that the sale brings.
          </Trans>
        </li>
        <li>
          <Trans>Borrowing costs {rate} of the value a year, charged daily.</Trans>
        </li>
        <li>
          <Trans>You pay the dividends that the shares would have earned.</Trans>
        </li>
        <li>
          <Trans>When your account is worth less than its shorts need, you can only close.</Trans>
        </li>
      </ul>
    </div>
  );
}
