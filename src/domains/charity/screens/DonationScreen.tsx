import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { AskedPledge } from '../AskedPledge.tsx';
import { GivenPart } from '../GivenPart.tsx';

/** Thanks for a donation, with its status; or the monthly donation to confirm. */
export default function DonationScreen() {
  const id = useParameter('id');
  return (
    <Screen
      title={id ? <Trans context="one donation">Donation</Trans> : <Trans>Monthly donation</Trans>}
      back={linkTo.charity()}
    >
      <ForUsers>{id ? <GivenPart id={id} /> : <AskedPledge />}</ForUsers>
    </Screen>
  );
}
