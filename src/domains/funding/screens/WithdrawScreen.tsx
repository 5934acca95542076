import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { WithdrawPart } from '../WithdrawPart.tsx';

export default function WithdrawScreen() {
  return (
    <Screen title={<Trans>Withdraw</Trans>} back={linkTo.me()} isWide>
      <ForVerified>
        <WithdrawPart />
      </ForVerified>
    </Screen>
  );
}
