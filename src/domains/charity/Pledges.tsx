import { Trans } from '@lingui/react/macro';
import type { Cause } from '../../../contract/charity.ts';
import { Section } from '../../ui/Section.tsx';
import { useGiving } from './charity.ts';
import { PledgeCard } from './PledgeCard.tsx';
import styles from './charity.module.css';

/** Monthly donations that await confirmation; hidden when there are none. */
export function WaitingPledges({ causes }: { causes: readonly Cause[] }) {
  const giving = useGiving().value;
  if (!giving || giving.pledges.length === 0) return null;
  return (
    <Section title={<Trans>Confirm your monthly donation</Trans>}>
      <div className={styles['pledges']}>
        {giving.pledges.map((pledge) => (
          <PledgeCard key={pledge.id} pledge={pledge} giving={giving} causes={causes} />
        ))}
      </div>
    </Section>
  );
}
