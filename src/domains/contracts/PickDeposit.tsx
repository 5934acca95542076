import { Trans, useLingui } from '@lingui/react/macro';
import { getContracts } from '../../../contract/contracts.ts';
import { type FundingRecord, getFundingRecords } from '../../../contract/funding-record.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { useUsdt } from '../../ui/useUsdt.ts';
import { ContractTag } from './ContractTag.tsx';
import { NoDepositContract } from './DepositContract.tsx';
import styles from './contracts.module.css';

/** The maximum number of deposits searched, newest first. */
const MOST = 200;

/** The deposits that have a contract, or can have one. */
export function PickDeposit() {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const usdt = useUsdt();
  const known = useKnown(getFundingRecords, { limit: MOST });
  const contracts = useKnown(getContracts, {});
  if (!known.value) {
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const deposits = known.value.records.filter(isCredited);
  if (deposits.length === 0) return <NoDepositContract />;
  const contractOf = new Map(
    contracts.value?.contracts.flatMap((contract) =>
      contract.depositId ? [[contract.depositId, contract]] : [],
    ),
  );
  return (
    <div className={styles['contracts']}>
      <Declined answer={known.declined} isKept onRetry={known.reload} />
      <p className={styles['note']}>
        <Trans>Which deposit is the contract for?</Trans>
      </p>
      <List label={t`Deposits`}>
        {deposits.map(({ id, kind, amountMicros, atMs }) => {
          const contract = contractOf.get(id);
          const isOverBank = kind === 'bank_deposit';
          return (
            <Row
              key={id}
              href={linkTo.depositContract({ id, isOverBank })}
              title={isOverBank ? money.micros(amountMicros) : usdt(amountMicros)}
              subtitle={format.deviceMoment(atMs)}
              trailing={
                <>
                  {contract && <ContractTag contract={contract} />}
                  <Icon name="chevron" size={16} />
                </>
              }
            />
          );
        })}
      </List>
    </div>
  );
}

/** Whether the money of a deposit is in the wallet. */
function isCredited({ state }: FundingRecord): boolean {
  return state === 'credited' || state === 'final';
}
