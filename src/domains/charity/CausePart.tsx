import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../data/session/session.ts';
import { ForVerified } from '../../live/ForVerified.tsx';
import { GoLoginNote } from '../../live/GoLoginNote.tsx';
import { AsOf } from '../../ui/AsOf.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { CauseMarks } from './CauseMarks.tsx';
import styles from './charity.module.css';
import type { WholeCause } from './charity.ts';
import { DonateForm } from './DonateForm.tsx';
import { Payouts } from './Payouts.tsx';
import { Progress } from './Progress.tsx';
import { Story } from './Stories.tsx';

export function CausePart({ whole, asOfMs }: { whole: WholeCause; asOfMs: number | undefined }) {
  const { cause, about, stories, payouts, isDemo } = whole;
  const isSignedIn = usePerson() !== undefined;
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{cause.name}</h2>
        <p className={styles['purpose']}>{cause.purpose}</p>
        <CauseMarks cause={cause} />
      </div>
      <div className={styles['cause']}>
        <Section title={<Trans context="of a cause">About</Trans>}>
          <div className={styles['story']}>
            {about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
        <div className={styles['give']}>
          <Section
            title={<Trans context="to a cause">Donations</Trans>}
            more={
              <span className={styles['marks']}>
                <AsOf asOfMs={asOfMs} />
                {isDemo && <DemoMark />}
              </span>
            }
          >
            <Sums whole={whole} />
          </Section>
          <Section title={<Trans>Donate</Trans>}>
            {cause.state === 'open' && !isSignedIn ? (
              <GoLoginNote />
            ) : cause.state === 'open' ? (
              <ForVerified>
                <DonateForm cause={cause} />
              </ForVerified>
            ) : (
              <p className={styles['words']}>
                <Trans>This cause no longer accepts donations.</Trans>
              </p>
            )}
          </Section>
          <Payouts payouts={payouts} isDemo={isDemo} />
        </div>
        {stories.length > 0 && (
          <Section title={<Trans context="of causes">Stories</Trans>}>
            {stories.map((story) => (
              <Story key={story.id} story={story} />
            ))}
          </Section>
        )}
      </div>
    </>
  );
}

/** The cause's totals from the ledger. */
function Sums({ whole: { cause } }: { whole: WholeCause }) {
  const format = useFormat();
  const money = useMoney();
  return (
    <>
      <div className={styles['inset']}>
        <Progress cause={cause} />
      </div>
      <Facts>
        <Fact label={<Trans context="of a cause">Paid out</Trans>}>
          {money.micros(cause.paidOutMicros)}
        </Fact>
        <Fact label={<Trans>Awaiting payout</Trans>}>{money.micros(cause.waitingMicros)}</Fact>
        <Fact label={<Trans>Donors</Trans>}>{format.number(cause.donors)}</Fact>
        {cause.endsOn !== null && (
          <Fact label={<Trans>Open until</Trans>}>{format.day(cause.endsOn)}</Fact>
        )}
      </Facts>
    </>
  );
}
