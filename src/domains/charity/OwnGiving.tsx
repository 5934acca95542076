import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Cause, Giving } from '../../../contract/charity.ts';
import { useIdentityStatus } from '../../data/session/session.ts';
import { HideAmounts } from '../../live/HideAmounts.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useLingui } from '@lingui/react/macro';
import { AutomaticSheet } from './AutomaticSheet.tsx';
import styles from './charity.module.css';
import { useGiving } from './charity.ts';
import { useMonth } from './useMonth.ts';

/** The customer's donations and automatic donation. */
export function OwnGiving({ causes }: { causes: readonly Cause[] }) {
  const { t } = useLingui();
  const { value, declined, reload } = useGiving();
  return (
    <>
      <Section
        title={<Trans>My giving</Trans>}
        more={
          <span className={styles['marks']}>
            <HideAmounts />
            <SeeAll href={linkTo.donations()} label={t`My donations`} />
          </span>
        }
      >
        <Declined answer={declined} isKept={value !== undefined} onRetry={reload} />
        {value ? <Sums giving={value} /> : !declined && <Skeleton rows={2} />}
      </Section>
      {value && <Automatic giving={value} causes={causes} />}
    </>
  );
}

function Sums({ giving }: { giving: Giving }) {
  const format = useFormat();
  const money = useShownMoney();
  return (
    <Facts>
      <Fact label={<Trans>Total donated</Trans>}>{money.micros(giving.totalMicros)}</Fact>
      <Fact label={<Trans>This year</Trans>}>{money.micros(giving.yearMicros)}</Fact>
      <Fact label={<Trans>Donations</Trans>}>{format.number(giving.donations)}</Fact>
    </Facts>
  );
}

/** The automatic donation: its percentage, its cause, and this month's accrual. */
function Automatic({ giving, causes }: { giving: Giving; causes: readonly Cause[] }) {
  const [isOpen, setOpen] = useState(false);
  const isVerified = useIdentityStatus() === 'passed';
  const { automatic } = giving;
  return (
    <Section title={<Trans>Automatic donation</Trans>}>
      {automatic ? (
        <Gathered automatic={automatic} />
      ) : (
        <p className={styles['words']}>
          <Trans>
            Give a share of the profit you realize. We add it up through the month and ask you
            first: nothing is taken until you confirm.
          </Trans>
        </p>
      )}
      <div className={styles['buttons']}>
        {isVerified ? (
          <Button onPress={() => setOpen(true)}>
            {automatic ? <Trans context="act">Change</Trans> : <Trans>Set up</Trans>}
          </Button>
        ) : (
          <ButtonLink href={linkTo.identity({ then: '/charity' })}>
            <Trans>Go Authentication</Trans>
          </ButtonLink>
        )}
      </div>
      {isOpen && (
        <AutomaticSheet automatic={automatic} causes={causes} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
}

function Gathered({ automatic }: { automatic: NonNullable<Giving['automatic']> }) {
  const format = useFormat();
  const money = useShownMoney();
  const month = useMonth();
  const { percent, causeName, realisedMicros, gatheredMicros, asksOn } = automatic;
  const share = format.percent(percent, 0);
  return (
    <>
      <p className={styles['words']}>
        <Trans>
          {share} of realized profit to {causeName}
        </Trans>
      </p>
      <Facts>
        <Fact label={<Trans>Realized in {month(automatic.month)}</Trans>}>
          {money.signed(realisedMicros)}
        </Fact>
        <Fact label={<Trans>Accrued so far</Trans>}>{money.micros(gatheredMicros)}</Fact>
      </Facts>
      <p className={styles['note']}>
        <Trans>
          We ask you on {format.day(asksOn)} if it has reached $5 by then. Losses are taken off
          first.
        </Trans>
      </p>
      {!automatic.isCauseOpen && (
        <p className={styles['note']}>
          <Trans>This cause no longer accepts donations. Choose another one.</Trans>
        </p>
      )}
    </>
  );
}
