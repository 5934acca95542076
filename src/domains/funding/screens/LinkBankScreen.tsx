import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { LinkBank } from '../bank/LinkBank.tsx';
import { LinkedBank } from '../bank/LinkedBank.tsx';

export default function LinkBankScreen() {
  const id = useParameter('id');
  return (
    <FormScreen
      title={id === undefined ? <Trans>Link bank account</Trans> : <Trans>Bank account</Trans>}
      back={linkTo.addressBook()}
    >
      <ForVerified>{id === undefined ? <LinkBank /> : <LinkedBank key={id} id={id} />}</ForVerified>
    </FormScreen>
  );
}
