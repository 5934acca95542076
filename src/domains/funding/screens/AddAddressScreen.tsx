import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { AddAddress } from '../AddAddress.tsx';

export default function AddAddressScreen() {
  return (
    <FormScreen title={<Trans>Add address</Trans>} back={linkTo.addressBook()}>
      <ForVerified>
        <AddAddress />
      </ForVerified>
    </FormScreen>
  );
}
