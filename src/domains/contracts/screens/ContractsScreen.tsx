import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { getContracts } from '../../../../contract/contracts.ts';
import { useKnown } from '../../../data/call/known.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { ContractPage } from '../ContractPage.tsx';
import { Contracts } from '../Contracts.tsx';
import { kindTexts } from '../kind-texts.ts';
import { W9Form } from '../W9Form.tsx';

export default function ContractsScreen() {
  const number = useParameter('number');
  const form = useParameter('form');
  if (number !== undefined) {
    return (
      <Screen title={<NameOf number={number} />} back={linkTo.contracts()}>
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

/** The kind of contract, or its number until the kind is known: a tax form is not a contract. */
function NameOf({ number }: { number: string }) {
  const { i18n } = useLingui();
  const { contracts } = useKnown(getContracts, {}).value ?? {};
  const kind = contracts?.find((each) => each.number === number)?.kind;
  return kind === undefined ? <Trans>Contract {number}</Trans> : i18n._(kindTexts[kind]);
}
