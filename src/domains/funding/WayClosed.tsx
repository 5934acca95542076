import { Trans } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { type FundingWay, getFundingWays } from '../../../contract/funding.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import styles from './funding.module.css';

/** Says that a way of depositing is closed, and links to the other one if it is open. Source: spec §8. */
export function WayClosed({
  answer,
  other,
  onRetry,
}: {
  answer: DeclinedAnswer | undefined;
  other: Extract<FundingWay, 'deposit_usdt' | 'deposit_bank'>;
  onRetry: () => void;
}) {
  const isOtherOpen = useKnown(getFundingWays, {}).value?.open.includes(other) ?? false;
  return (
    <>
      <Declined answer={answer} onRetry={onRetry} />
      <p className={styles['quiet']}>
        <Trans>What you have already sent is credited once deposits are open again.</Trans>
      </p>
      {isOtherOpen && (
        <p className={styles['part']}>
          {other === 'deposit_bank' ? (
            <ButtonLink href={links.depositBank()}>
              <Trans>Deposit by bank transfer</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink href={linkTo.depositCoin()}>
              <Trans>Deposit USDT</Trans>
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

/** Whether an answer says that a way of depositing is closed. */
export function isClosedWay(answer: DeclinedAnswer | undefined): boolean {
  return (
    answer?.code === 'recharge_closed' ||
    answer?.code === 'coin_deposit_closed' ||
    answer?.code === 'bank_deposit_closed'
  );
}
