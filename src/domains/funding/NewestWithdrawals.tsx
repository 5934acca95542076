import { Trans, useLingui } from '@lingui/react/macro';
import { getWithdrawals } from '../../../contract/withdrawal.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import styles from './funding.module.css';
import { WithdrawalRow } from './WithdrawalRow.tsx';

const SHOWN = 3;

/** The newest withdrawals, with a link to all of them. */
export function NewestWithdrawals() {
  const { t } = useLingui();
  const known = useKnown(getWithdrawals, {});
  const withdrawals = known.value?.withdrawals ?? [];
  return (
    <Section
      title={<Trans>Recent withdrawals</Trans>}
      more={withdrawals.length > 0 && <SeeAll href={linkTo.withdrawals()} label={t`Withdrawals`} />}
    >
      <List
        label={t`Withdrawals`}
        waiting={known.waiting || !known.value}
        declined={known.value ? undefined : known.declined}
        onRetry={known.reload}
        skeletonRows={2}
        empty={
          <p className={styles['quiet']}>
            <Trans>Your withdrawals and their status appear here.</Trans>
          </p>
        }
      >
        {withdrawals.slice(0, SHOWN).map((line) => (
          <WithdrawalRow key={line.id} line={line} />
        ))}
      </List>
    </Section>
  );
}
