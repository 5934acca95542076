import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { ContractPage } from '../ContractPage.tsx';
import { Contracts } from '../Contracts.tsx';
import { W9Form } from '../W9Form.tsx';

export default function ContractsScreen() {
  const number = useParameter('number');
  const form = useParameter('form');
  if (number !== undefined) {
    return (
      <Screen title={<Trans>Contract {number}</Trans>} back={linkTo.contracts()}>
        <ForVerified>
          <ContractPage key={number} number={number} />
        </ForVerified>
      </Screen>
    );
  }
  if (form === 'w9') {
    return (
      <Screen title={<Trans>Form W-9</Trans>} back={linkTo.contracts()}>
        <ForVerified>
          <W9Form />
        </ForVerified>
      </Screen>
    );
  }
  return (
    <Screen isWide title={<Trans>Contracts</Trans>} back={linkTo.me()}>
      <ForVerified>
        <Contracts />
      </ForVerified>
    </Screen>
  );
}
