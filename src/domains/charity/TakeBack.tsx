import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Donation, takeDonationBack } from '../../../contract/charity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './charity.module.css';
import { refreshCharity, useLanguage } from './charity.ts';

/** Returns a donation to the wallet, after confirmation. */
export function TakeBack({ donation, untilMs }: { donation: Donation; untilMs: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const taking = useCall(takeDonationBack);
  const amount = money.micros(donation.amountMicros);

  async function take() {
    const answer = await taking.send({ id: donation.id, language });
    refreshCharity();
    if (answer.ok) setOpen(false);
  }

  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Trans>Take donation back</Trans>
      </Button>
      <Sheet
        open={isOpen}
        title={t`Take donation back`}
        onClose={() => setOpen(false)}
        foot={
          <Button look="primary" disabled={taking.waiting} onPress={() => void take()}>
            <Trans>Take {amount} back</Trans>
          </Button>
        }
      >
        <div className={styles['review']}>
          <p>
            <Trans>
              {amount} returns to your spot wallet at once. {donation.causeName} doesn’t receive it.
            </Trans>
          </p>
          <p className={styles['muted']}>
            <Trans>
              You can take it back until {format.marketMoment(untilMs - 1)}, unless some of it has
              been paid out.
            </Trans>
          </p>
          <Declined answer={taking.declined} />
        </div>
      </Sheet>
    </>
  );
}
