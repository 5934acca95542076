import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Donation } from '../../../contract/charity.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Done } from '../../ui/Done.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './charity.module.css';
import { TakeBack } from './TakeBack.tsx';
import { donationStateTexts, sourceTexts } from './texts.ts';
import { useMonth } from './useMonth.ts';

/** Thanks for a donation, with its status. */
export function Given({ donation }: { donation: Donation }) {
  return (
    <Done
      title={
        donation.state === 'returned' ? (
          <Trans>Donation taken back</Trans>
        ) : (
          <Trans>Thank you for your donation</Trans>
        )
      }
      action={
        <>
          <ButtonLink look="primary" href={linkTo.donations()}>
            <Trans>My donations</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.cause({ id: donation.causeId })}>
            <Trans>View cause</Trans>
          </ButtonLink>
          {donation.takeBackUntilMs !== null && (
            <TakeBack donation={donation} untilMs={donation.takeBackUntilMs} />
          )}
        </>
      }
    >
      <Details donation={donation} />
    </Done>
  );
}

function Details({ donation }: { donation: Donation }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const month = useMonth();
  const { state, receipts, returnedAtMs } = donation;
  return (
    <div className={styles['details']}>
      <Facts columns={1}>
        <Fact label={<Trans>Amount</Trans>}>{money.micros(donation.amountMicros)}</Fact>
        <Fact label={<Trans>Cause</Trans>}>{donation.causeName}</Fact>
        <Fact label={<Trans>Purpose</Trans>}>{donation.purpose}</Fact>
        <Fact label={<Trans context="of a donation">Type</Trans>}>
          {i18n._(sourceTexts[donation.source])}
          {donation.month !== null && ` · ${month(donation.month)}`}
        </Fact>
        <Fact label={<Trans>Donated</Trans>}>{format.marketMoment(donation.atMs)}</Fact>
        <Fact label={<Trans>Status</Trans>}>
          <Tag tone={state === 'waiting' ? 'accent' : 'plain'}>
            {i18n._(donationStateTexts[state])}
          </Tag>
        </Fact>
        {donation.paidOutMicros !== '0' && (
          <Fact label={<Trans context="of a donation">Paid out</Trans>}>
            {money.micros(donation.paidOutMicros)}
          </Fact>
        )}
        {receipts.length > 0 && <Fact label={<Trans>Receipt</Trans>}>{receipts.join(', ')}</Fact>}
        {returnedAtMs !== null && (
          <Fact label={<Trans>Taken back</Trans>}>{format.marketMoment(returnedAtMs)}</Fact>
        )}
      </Facts>
    </div>
  );
}
