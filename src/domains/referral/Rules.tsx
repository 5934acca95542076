import { Trans } from '@lingui/react/macro';
import { AGE_MIN } from '../../../contract/identity.ts';
import { getReferrals } from '../../../contract/referral.ts';
import { useKnown } from '../../data/call/known.ts';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useTerms } from './useTerms.ts';
import styles from './referral.module.css';

/** The rules of the program. Source: docs/rules.md, Referral. */
export function Rules() {
  const { reward, deposit, days, businessDays, since } = useTerms();
  const age = useFormat().number(AGE_MIN);
  const isDemo = useKnown(getReferrals, {}).value?.paysAfter === 'minute';
  return (
    <>
      <p className={styles['words']}>
        <Trans>In effect since {since}.</Trans>
      </p>
      <Section title={<Trans>What you get</Trans>}>
        <p className={styles['words']}>
          <Trans>
            {reward} for each person who signs up with your code and meets the conditions below.
            There is no limit to how many people you invite. The reward is paid into your spot
            wallet as US dollars, which you can invest or withdraw.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Conditions</Trans>}>
        <ul className={styles['points']}>
          <li>
            <Trans>
              The person enters your code when signing up. Each person has one referrer, who cannot
              be added or changed later.
            </Trans>
          </li>
          <li>
            <Trans>You are both at least {age} years old and have verified your identity.</Trans>
          </li>
          <li>
            <Trans>
              The person makes one deposit of {deposit} or more, in USDT or by bank transfer.
              Several smaller deposits do not add up. Transfers between accounts, rewards and demo
              money are not deposits.
            </Trans>
          </li>
          <li>
            <Trans>
              The deposit arrives by the end of day {days} after the sign-up, New York time. USDT
              counts by the time of its block, bank transfers by the day the bank books them. The
              deposit must become final.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section title={<Trans>When the reward is paid</Trans>}>
        <p className={styles['words']}>
          <Trans>
            Within {businessDays} business days of the exchange after all conditions are met: at
            5:00 PM New York time on the second one. If the deposit is taken back before then, the
            reward is stopped. Another deposit in time can still earn it.
          </Trans>
        </p>
        {isDemo && (
          <p className={styles['words']}>
            <Trans>In this demo, it is paid after one minute.</Trans>
          </p>
        )}
      </Section>
      <Section title={<Trans>What does not count</Trans>}>
        <p className={styles['words']}>
          <Trans>
            Inviting yourself doesn’t count. Neither do people who share a device, bank account,
            USDT address, email inbox, or ID number with you or with someone else you invited. We
            don’t say which rule an invitation fails, to protect the other person’s data. Each
            person earns a reward once, even with another account.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What you see of others</Trans>}>
        <p className={styles['words']}>
          <Trans>
            Your list shows when someone joined, a masked address, what is still missing, and your
            reward. It never shows their name, balances or deposits.
          </Trans>
        </p>
      </Section>
      {isDemo && <TryIt />}
    </>
  );
}

/** How to try the program in the demonstration. */
function TryIt() {
  const { deposit } = useTerms();
  return (
    <Section title={<Trans>Try it in this demo</Trans>}>
      <p className={styles['words']}>
        <Trans>
          Demo accounts opened in one tap have no identity, so they neither earn rewards nor count
          as invited. Use two accounts with an email address each:
        </Trans>
      </p>
      <ol className={styles['points']}>
        <li>
          <Trans>Sign up, and verify your identity with the sample documents.</Trans>
        </li>
        <li>
          <Trans>
            Open your invitation link in another browser or browser profile, since the same device
            does not count. Sign up there with another address, and verify with sample documents.
          </Trans>
        </li>
        <li>
          <Trans>
            Deposit {deposit} or more there: send USDT from the demo wallet, or dollars from the
            demo bank.
          </Trans>
        </li>
        <li>
          <Trans>About a minute later the reward is in your wallet.</Trans>
        </li>
      </ol>
    </Section>
  );
}
