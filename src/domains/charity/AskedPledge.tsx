import { Trans } from '@lingui/react/macro';
import { is } from 'valibot';
import { findDonation, Pledge } from '../../../contract/charity.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCauses, useGiving, useLanguage } from './charity.ts';
import styles from './charity.module.css';
import { Given } from './Given.tsx';
import { PledgeCard } from './PledgeCard.tsx';

/** The monthly donation that the URL names, or all that await confirmation; a confirmed one shows its donation. */
export function AskedPledge() {
  const asked = useParameter('pledge');
  const pledgeId = is(Pledge.entries.id, asked) ? asked : undefined;
  const language = useLanguage();
  const giving = useGiving();
  const causes = useCauses();
  const found = useKnown(findDonation, pledgeId === undefined ? undefined : { pledgeId, language });
  const failed = [giving, causes].find((known) => known.declined);
  const declined = failed?.declined;
  const all = causes.value?.causes;
  const own = giving.value;
  if (!own || !all) {
    return declined ? (
      <Declined answer={declined} onRetry={failed?.reload} />
    ) : (
      <Skeleton blockSize="16rem" />
    );
  }
  const waiting = own.pledges.filter(({ id }) => pledgeId === undefined || id === pledgeId);
  const donation = found.value?.donation;
  if (waiting.length === 0 && donation) return <Given donation={donation} />;
  if (waiting.length === 0) {
    return (
      <Empty
        icon="heart"
        title={<Trans>No monthly donation is waiting for you</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.charity()}>
            <Trans>View causes</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          With the automatic donation on, we ask you here on the first of each month. Donations not
          confirmed in time expire, and nothing is charged.
        </Trans>
      </Empty>
    );
  }
  return (
    <div className={styles['pledges']}>
      <Declined answer={declined} isKept onRetry={failed?.reload} />
      {waiting.map((pledge) => (
        <PledgeCard key={pledge.id} pledge={pledge} giving={own} causes={all} />
      ))}
    </div>
  );
}
