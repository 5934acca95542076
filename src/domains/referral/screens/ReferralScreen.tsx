import { Trans } from '@lingui/react/macro';
import { getReferrals } from '../../../../contract/referral.ts';
import { useKnown } from '../../../data/call/known.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Summary } from '../Summary.tsx';

export default function ReferralScreen() {
  return (
    <Screen title={<Trans>Invite friends</Trans>} back={linkTo.me()}>
      <ForUsers>
        <Referral />
      </ForUsers>
    </Screen>
  );
}

function Referral() {
  const { value, declined, reload, asOfMs } = useKnown(getReferrals, {});
  if (!value) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={8} />;
  }
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      <Summary referrals={value} />
      <AsOf asOfMs={asOfMs} />
    </>
  );
}
