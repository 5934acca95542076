import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getBankDetails } from '../../../../contract/bank-deposit.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { areSettled, useKnown } from '../../../data/call/known.ts';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Age } from '../Age.tsx';
import { DebtCard } from '../DebtCard.tsx';
import styles from '../funding.module.css';
import { NewestRecords } from '../NewestRecords.tsx';
import { isClosedWay, WayClosed } from '../WayClosed.tsx';
import { AnnounceSheet } from './AnnounceSheet.tsx';
import { DemoBank } from './DemoBank.tsx';
import { PayTo } from './PayTo.tsx';

/** Deposits by bank: where to pay, the reference to name, the notice of a transfer, and what has arrived. */
export function BankDeposit() {
  const known = useKnown(getBankDetails, {});
  return (
    <Columns
      first={
        <>
          <DebtCard />
          {isClosedWay(known.declined) ? (
            <WayClosed answer={known.declined} other="deposit_usdt" onRetry={known.reload} />
          ) : known.value ? (
            <>
              <Declined answer={known.declined} isKept onRetry={known.reload} />
              <Age asOfMs={known.asOfMs} quietMs={Infinity} />
              <Open details={known.value} />
            </>
          ) : known.declined ? (
            <Declined answer={known.declined} onRetry={known.reload} />
          ) : (
            <Skeleton rows={7} />
          )}
        </>
      }
      second={
        areSettled(known) && (
          <>
            <NewestRecords
              kind="bank_deposit"
              empty={
                <Trans>Transfers appear here once you tell us about them or they arrive.</Trans>
              }
              isDeclineSaid={!known.value && known.declined !== undefined}
            />
            {!isClosedWay(known.declined) && <WhatHappens />}
          </>
        )
      }
    />
  );
}

function Open({ details }: { details: OutputOf<typeof getBankDetails> }) {
  const [isAnnouncing, setAnnouncing] = useState(false);
  return (
    <>
      <div className={styles['part']}>
        <Note icon="warning">
          <Trans>
            Put your reference in the transfer. Without it we can’t tell that the money is yours: we
            have to match it by hand, which takes days, or it is sent back.
          </Trans>
        </Note>
      </div>
      <PayTo details={details} />
      {details.isSimulated && <DemoBank reference={details.reference} />}
      <div className={styles['part']}>
        <Button look="primary" onPress={() => setAnnouncing(true)}>
          <Trans>I’ve sent the transfer</Trans>
        </Button>
      </div>
      {isAnnouncing && <AnnounceSheet onClose={() => setAnnouncing(false)} />}
    </>
  );
}

function WhatHappens() {
  return (
    <Section title={<Trans>What happens next</Trans>}>
      <ol className={styles['steps']}>
        <li>
          <Trans>
            You send dollars from a bank account in your own name, with your reference as the note
            of the transfer.
          </Trans>
        </li>
        <li>
          <Trans>
            You tell us about it, and add a proof if you like. This is optional: it helps us find a
            transfer that lost its reference.
          </Trans>
        </li>
        <li>
          <Trans>
            Once our bank reports it, usually within 1 to 3 banking days, it’s credited to your spot
            wallet. You can invest it or withdraw it right away.
          </Trans>
        </li>
      </ol>
      <div className={styles['part']}>
        <ButtonLink href={links.depositProofs()}>
          <Trans>Proof of transfer</Trans>
        </ButtonLink>
        <ButtonLink href={linkTo.transfer({ from: 'wallet', to: 'stock' })}>
          <Trans>Move money to your stock account</Trans>
        </ButtonLink>
      </div>
    </Section>
  );
}
