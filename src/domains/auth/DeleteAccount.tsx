import { Trans } from '@lingui/react/macro';
import { getDeletion } from '../../../contract/sign-up.ts';
import { useKnown } from '../../data/call/known.ts';
import { usePerson } from '../../data/session/session.ts';
import { AccountText } from '../../ui/AccountText.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './auth.module.css';
import { DeleteForm } from './DeleteForm.tsx';
import { DeletionBlockers } from './DeletionBlockers.tsx';
import { NoPassword } from './NoPassword.tsx';

/** What the customer loses with the account, what blocks the deletion, and the final confirmation. */
export function DeleteAccount({ onDone }: { onDone: () => void }) {
  const person = usePerson();
  const name = person?.username ?? '';
  const username = <AccountText>{name}</AccountText>;
  const { value, waiting, declined, reload } = useKnown(getDeletion, {});
  return (
    <>
      <Section title={<Trans>What you’ll lose</Trans>}>
        <div className={styles['wide']}>
          <p>
            <Trans>
              The account <strong>{username}</strong> will be permanently deleted. No one can
              recover it, including us.
            </Trans>
          </p>
          <ul className={styles['losses']}>
            <li>
              <Trans>Your name, documents, photos, and addresses</Trans>
            </li>
            <li>
              <Trans>Orders, statements, and messages (download what you need first)</Trans>
            </li>
            <li>
              <Trans>Watchlists and settings on your other devices</Trans>
            </li>
            <li>
              <Trans>Your invitation code and unpaid rewards</Trans>
            </li>
            {value?.isDemo && (
              <li>
                <Trans>Your demo money</Trans>
              </li>
            )}
          </ul>
          <p className={styles['muted']}>
            <Trans>
              Where the law requires it, we keep records of money movements. Bank transfers keep
              your name and bank account, and your own strategies keep the names you gave them.
            </Trans>
          </p>
        </div>
      </Section>
      {value ? (
        value.blockers.length > 0 ? (
          <DeletionBlockers blockers={value.blockers} onRetry={reload} />
        ) : person?.lacksPassword && !person.isDemo ? (
          <NoPassword />
        ) : (
          <DeleteForm
            username={name}
            asksPassword={!person?.isDemo}
            onDone={onDone}
            onBlocked={reload}
          />
        )
      ) : waiting ? (
        <Skeleton rows={2} />
      ) : (
        <Declined answer={declined} onRetry={reload} />
      )}
    </>
  );
}
