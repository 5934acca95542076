import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { BankDeposit } from '../bank/BankDeposit.tsx';
import { DepositTabs } from '../DepositTabs.tsx';

export default function BankScreen() {
  return (
    <Screen title={<Trans>Deposit by bank transfer</Trans>} back={linkTo.me()} isWide>
      <DepositTabs shown="bank" />
      <ForVerified>
        <BankDeposit />
      </ForVerified>
    </Screen>
  );
}
