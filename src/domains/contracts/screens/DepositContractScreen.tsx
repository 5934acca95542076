import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { DepositContract } from '../DepositContract.tsx';
import { PickDeposit } from '../PickDeposit.tsx';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export default function DepositContractScreen() {
  const id = useParameter('id');
  const isOverBank = useParameter('kind') === 'bank';
  const record = isOverBank ? linkTo.bankDepositRecord : linkTo.fundingRecord;
  const isKnown = id !== undefined && ID.test(id);
  return (
    <Screen
      title={<Trans>Deposit contract</Trans>}
      back={isKnown ? record({ id }) : linkTo.fundingRecords()}
    >
      <ForVerified>{isKnown ? <DepositContract key={id} id={id} /> : <PickDeposit />}</ForVerified>
    </Screen>
  );
}
