import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readAmount } from '../../../contract/money.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Button } from '../../ui/Button.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './ticket.module.css';
import type { Ticket } from './useTicket.ts';

/** Offers the draft that the customer left minutes ago; until they accept, the ticket is empty. */
export function DraftOffer({ ticket: { draft, placing } }: { ticket: Ticket }): ReactNode {
  const money = useMoney();
  const words = useOrderWords();
  const { offered } = draft;
  if (!offered) return null;
  const isAmount = offered.by === 'amount';
  const read = (text: string) => {
    const amount = readAmount(money.plain(text), 6);
    return 'micros' in amount ? amount.micros : undefined;
  };
  const size = read(isAmount ? offered.amount : offered.shares);
  const limit = offered.type === 'limit' ? read(offered.price) : undefined;
  if (size === undefined && limit === undefined) return null;
  const what = [
    size !== undefined && (isAmount ? money.micros(size) : words.shares(size)),
    limit !== undefined && words.price({ limitMicros: String(limit) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles['offer']}>
      <p>
        <strong>
          <Trans>Continue your draft?</Trans>
        </strong>
        <span className={styles['offerWhat']}> {what}</span>
      </p>
      <div className={styles['offerActs']}>
        <Button
          onPress={() => {
            draft.takeOffered();
            placing.change();
          }}
        >
          <Trans>Continue</Trans>
        </Button>
        <Button onPress={draft.drop}>
          <Trans>Start over</Trans>
        </Button>
      </div>
    </div>
  );
}
