import { Trans } from '@lingui/react/macro';
import { drawUpDepositContract, getContracts } from '../../../contract/contracts.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useKnown } from '../../data/call/known.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContractPage } from './ContractPage.tsx';
import { PATIENCE_MS } from './patience.ts';
import styles from './contracts.module.css';

/** The contract of a deposit, or the means to create it. */
export function DepositContract({ id }: { id: string }) {
  const { tag } = useTextLanguage();
  const list = useKnown(getContracts, {});
  const drawing = useCall(drawUpDepositContract);
  const contract = list.value?.contracts.find((each) => each.depositId === id);

  async function drawUp() {
    const asked = { language: tag, depositId: id };
    const answer = await drawing.send(asked, { timeoutMs: PATIENCE_MS });
    if (answer.ok) list.reload();
  }

  if (contract) return <ContractPage number={contract.number} />;
  if (!list.value) {
    return list.declined ? (
      <Declined answer={list.declined} onRetry={list.reload} />
    ) : (
      <Skeleton blockSize="24rem" />
    );
  }
  const { declined } = drawing;
  if (declined?.code === 'not_found' || declined?.code === 'no_contract') {
    return <NoDepositContract />;
  }
  return (
    <div className={styles['contracts']}>
      <Empty icon="document" title={<Trans>No contract at present</Trans>}>
        <Trans>
          The deposit contract states the amount and when you can use and withdraw the money.
        </Trans>
      </Empty>
      <div className={styles['actions']}>
        <Declined answer={declined} onRetry={() => void drawUp()} />
        <Button look="primary" disabled={drawing.waiting} onPress={() => void drawUp()}>
          <Trans>Draw up contract</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Shown for a deposit that was not credited or does not exist. */
export function NoDepositContract() {
  return (
    <Empty
      icon="document"
      title={<Trans>No contract at present</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.fundingRecords()}>
          <Trans>View deposits</Trans>
        </ButtonLink>
      }
    >
      <Trans>Only a deposit that was credited to your wallet has a contract.</Trans>
    </Empty>
  );
}
