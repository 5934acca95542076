import { Trans, useLingui } from '@lingui/react/macro';
import { getBankDeposits } from '../../../../contract/bank-deposit.ts';
import { useKnown } from '../../../data/call/known.ts';
import { links } from '../links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { Age } from '../Age.tsx';
import styles from '../funding.module.css';
import { StateTag } from '../RecordRow.tsx';
import { amountOf, takesProofs } from './bank-deposit-facts.ts';

/** The transfers that accept a proof or have one. */
export function PickTransfer() {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const known = useKnown(getBankDeposits, {});
  if (!known.value) {
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const deposits = known.value.deposits.filter(
    (deposit) => takesProofs(deposit) || deposit.proofs.length > 0,
  );
  if (deposits.length === 0) return <NoTransfers />;
  return (
    <>
      <Declined answer={known.declined} isKept onRetry={known.reload} />
      <p className={styles['quiet']}>
        <Trans>Which transfer is this proof for?</Trans>
      </p>
      <Age asOfMs={known.asOfMs} quietMs={Infinity} />
      <List label={t`Bank transfers`}>
        {deposits.map((deposit) => (
          <Row
            key={deposit.id}
            href={links.depositProofs(deposit)}
            title={money.micros(amountOf(deposit))}
            subtitle={format.deviceMoment(deposit.atMs)}
            trailing={<StateTag state={deposit.state} />}
          />
        ))}
      </List>
    </>
  );
}

function NoTransfers() {
  return (
    <Empty
      icon="document"
      title={<Trans>No transfers need proof</Trans>}
      action={
        <ButtonLink look="primary" href={links.depositBank()}>
          <Trans>Deposit by bank transfer</Trans>
        </ButtonLink>
      }
    >
      <Trans>Tell us about your transfer first. Then you can add a proof of it here.</Trans>
    </Empty>
  );
}
