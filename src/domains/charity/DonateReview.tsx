import { Trans, useLingui } from '@lingui/react/macro';
import type { Cause, Donation } from '../../../contract/charity.ts';
import { TAKE_BACK_DAYS } from '../../../contract/charity-rules.ts';
import type { Once } from '../../data/account/once.ts';
import { OnceOutcome } from '../../live/OnceOutcome.tsx';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { CauseMarks } from './CauseMarks.tsx';
import styles from './charity.module.css';

/** Reviews a donation and its conditions before it is sent. */
export function DonateReview({
  cause,
  micros,
  donating,
  isBusy,
  isSent,
  onClose,
  onConfirm,
}: {
  cause: Cause;
  micros: bigint;
  donating: Once<never, Donation>;
  isBusy: boolean;
  /** An earlier donation was made; this one is not sent. */
  isSent: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const here = useHere();
  const amount = money.micros(micros);
  return (
    <Sheet
      open
      title={t`Review donation`}
      onClose={onClose}
      foot={
        !isSent && (
          <Button look="primary" disabled={isBusy} onPress={onConfirm}>
            {isBusy ? <Trans>Donating…</Trans> : <Trans>Donate {amount}</Trans>}
          </Button>
        )
      }
    >
      <div className={styles['review']}>
        <div>
          <p className={styles['amount']}>{amount}</p>
          <p className={styles['muted']}>
            <Trans>to {cause.name}</Trans>
          </p>
        </div>
        <CauseMarks cause={cause} />
        <Facts columns={1}>
          <Fact label={<Trans>Purpose</Trans>}>{cause.purpose}</Fact>
          <Fact label={<Trans>From</Trans>}>
            <Trans>Spot wallet</Trans>
          </Fact>
          <Fact label={<Trans>Fee</Trans>}>{money.micros(0n)}</Fact>
        </Facts>
        <Note icon="info">
          <Trans>
            You can take it back within {TAKE_BACK_DAYS} days, as long as none of it has been paid
            out. Once it has been paid out to the cause, it can’t be taken back.
          </Trans>
        </Note>
        <OnceOutcome
          once={donating}
          notSent={<Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>}
          asking={
            <Trans>
              No response yet. We are checking on your donation; it will not be made twice.
            </Trans>
          }
          notMade={<Trans>We got no response, and nothing was donated. You can try again.</Trans>}
          madeBefore={
            <Trans>Your earlier donation did go through. Nothing else was donated.</Trans>
          }
          renderEarlier={({ id }) => (
            <ButtonLink href={linkTo.donation({ id })}>
              <Trans>View earlier donation</Trans>
            </ButtonLink>
          )}
          renderRefused={(answer) => (
            <>
              <Declined answer={answer} />
              {answer.code === 'insufficient_funds' && (
                <ButtonLink href={linkTo.transfer({ to: 'wallet', then: here })}>
                  <Trans>Transfer money</Trans>
                </ButtonLink>
              )}
              {answer.code === 'cause_closed' && (
                <ButtonLink href={linkTo.charity()}>
                  <Trans>View causes</Trans>
                </ButtonLink>
              )}
            </>
          )}
        />
      </div>
    </Sheet>
  );
}
