import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { ForDepositors } from '../ForDepositors.tsx';
import { WithdrawPart } from '../WithdrawPart.tsx';

export default function WithdrawScreen() {
  return (
    <Screen title={<Trans>Withdraw USDT</Trans>} back={linkTo.me()}>
      <ForDepositors>
        <WithdrawPart />
      </ForDepositors>
    </Screen>
  );
}
