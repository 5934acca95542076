import { Trans } from '@lingui/react/macro';
import { is } from 'valibot';
import { Donation, findDonation } from '../../../contract/charity.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage } from './charity.ts';
import { Given } from './Given.tsx';

/** A donation by its id. */
export function GivenPart({ id }: { id: string }) {
  const language = useLanguage();
  const isNumber = is(Donation.entries.id, id);
  const { value, declined, reload } = useKnown(
    findDonation,
    isNumber ? { id, language } : undefined,
  );
  if (value?.donation) {
    return (
      <>
        <Declined answer={declined} isKept onRetry={reload} />
        <Given donation={value.donation} />
      </>
    );
  }
  if (isNumber && !value) {
    return declined ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton blockSize="16rem" />
    );
  }
  return (
    <Empty
      icon="heart"
      title={<Trans>We couldn’t find this donation</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.donations()}>
          <Trans>My donations</Trans>
        </ButtonLink>
      }
    />
  );
}
