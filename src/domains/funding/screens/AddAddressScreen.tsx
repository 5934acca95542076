import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { AddAddress } from '../AddAddress.tsx';
import { ForDepositors } from '../ForDepositors.tsx';

export default function AddAddressScreen() {
  return (
    <Screen title={<Trans>Add address</Trans>} back={linkTo.addressBook()}>
      <ForDepositors>
        <AddAddress />
      </ForDepositors>
    </Screen>
  );
}
