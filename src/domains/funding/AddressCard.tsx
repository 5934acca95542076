import { Trans, useLingui } from '@lingui/react/macro';
import { type getDepositAddress, newDepositAddress } from '../../../contract/deposit.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './funding.module.css';

/** The address to send to, as text and as a QR code, and a new one on request. */
export function AddressCard({
  given,
  onMade,
}: {
  given: OutputOf<typeof getDepositAddress>;
  onMade: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const make = useCall(newDepositAddress);
  const copy = useCopy();
  const { address, earlier } = given;

  async function makeNew(): Promise<void> {
    const made = await make.send({});
    if (made.ok) onMade();
  }
  return (
    <section className={styles['address']}>
      {/* The QR code contains only the address, because wallets misread a code with anything else. */}
      <div className={styles['code']}>
        <QrCode text={address} label={t`Your deposit address as a QR code`} />
      </div>
      <p className={styles['label']}>
        <Trans>Your USDT address (TRC20)</Trans>
      </p>
      <p className={styles['text']} dir="ltr">
        {address}
      </p>
      <div className={styles['buttons']}>
        <Button look="primary" onPress={() => void copy(address)}>
          <Trans context="on the network">Copy address</Trans>
        </Button>
        <Button disabled={make.waiting} onPress={() => void makeNew()}>
          <Trans>New address</Trans>
        </Button>
      </div>
      <Declined answer={make.declined} />
      {earlier.length > 0 && (
        <details className={styles['earlier']}>
          <summary>
            <Trans>Earlier addresses, which still work</Trans>
          </summary>
          <ul>
            {earlier.map((each) => (
              <li key={each.address}>
                <span className={styles['text']} dir="ltr">
                  {each.address}
                </span>{' '}
                <span className={styles['note']}>{format.localDate(each.madeAtMs)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
