import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { links } from '../links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { PickTransfer } from '../bank/PickTransfer.tsx';
import { Proofs } from '../bank/Proofs.tsx';
import { RECORD_ID } from '../record-id.ts';

export default function ProofsScreen() {
  const asked = useParameter('id');
  const id = asked !== undefined && RECORD_ID.test(asked) ? asked : undefined;
  return (
    <Screen title={<Trans>Proof of transfer</Trans>} back={links.depositBank()}>
      <ForVerified>{id === undefined ? <PickTransfer /> : <Proofs key={id} id={id} />}</ForVerified>
    </Screen>
  );
}
