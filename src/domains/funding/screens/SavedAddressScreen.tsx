import { Trans } from '@lingui/react/macro';
import { getPayees } from '../../../../contract/payee.ts';
import { isCurrent, useKnown } from '../../../data/call/known.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EditAddress } from '../EditAddress.tsx';

export default function SavedAddressScreen() {
  return (
    <Screen title={<Trans>Saved address</Trans>} back={linkTo.addressBook()}>
      <ForVerified>
        <Saved />
      </ForVerified>
    </Screen>
  );
}

function Saved() {
  const id = useParameter('id');
  const known = useKnown(getPayees, {});
  const payee = known.value?.payees.find((each) => each.id === id);
  if (payee) {
    return (
      <>
        <Declined answer={known.declined} isKept onRetry={known.reload} />
        <EditAddress key={payee.id} payee={payee} />
      </>
    );
  }
  if (isCurrent(known)) {
    return (
      <Empty
        icon="wallet"
        title={<Trans>This address is not in your address book</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.addressBook()}>
            <Trans>Address book</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return known.declined ? (
    <Declined answer={known.declined} onRetry={known.reload} />
  ) : (
    <Skeleton rows={4} />
  );
}
