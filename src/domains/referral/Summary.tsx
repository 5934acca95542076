import { Trans, useLingui } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getReferrals } from '../../../contract/referral.ts';
import { useInvitationLink } from '../../live/useInvitationLink.ts';
import { linkTo } from '../../nav/links.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { Obstacle } from './Obstacle.tsx';
import { ShareLink } from './ShareLink.tsx';
import { useTerms } from './useTerms.ts';
import styles from './referral.module.css';

/** The reward, the code, and the rewards so far. */
export function Summary({ referrals }: { referrals: OutputOf<typeof getReferrals> }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { reward, deposit, days } = useTerms();
  const { code, invited, due, paid, receivedMicros, obstacle } = referrals;
  const link = useInvitationLink(code);
  return (
    <>
      <section className={styles['offer']}>
        <h2 className={styles['headline']}>
          <Trans>{reward} for each friend who invests</Trans>
        </h2>
        <p className={styles['quiet']}>
          <Trans>
            They sign up with your code, verify their identity, and deposit {deposit} or more at
            once within {days} days. You get {reward}.
          </Trans>
        </p>
        <div className={styles['code']}>
          <span className={styles['label']}>
            <Trans>My invitation code</Trans>
          </span>
          <span className={styles['letters']} dir="ltr">
            {code}
          </span>
          <CopyButton text={code} label={t`Copy invitation code`} />
        </div>
        <ShareLink link={link} />
      </section>
      <Obstacle obstacle={obstacle} />
      <Section title={<Trans context="of the referral program">So far</Trans>}>
        <Facts>
          <Fact label={<Trans>People invited</Trans>}>{format.number(invited)}</Fact>
          <Fact label={<Trans>Amount received</Trans>}>{money.micros(receivedMicros)}</Fact>
          <Fact label={<Trans>Rewards paid</Trans>}>{format.number(paid)}</Fact>
          <Fact label={<Trans>Pending rewards</Trans>}>{format.number(due)}</Fact>
        </Facts>
      </Section>
      <Section title={<Trans context="other parts of the app">More</Trans>}>
        <List label={t({ message: 'More', context: 'other parts of the app' })}>
          <Row
            href={linkTo.invited()}
            leading={<Icon name="lists" />}
            title={<Trans>Invitations and rewards</Trans>}
            trailing={<Icon name="chevron" size={16} />}
          />
          <Row
            href={linkTo.inviteCode()}
            leading={<Icon name="share" />}
            title={<Trans>QR code and picture to share</Trans>}
            trailing={<Icon name="chevron" size={16} />}
          />
          <Row
            href={linkTo.referralRules()}
            leading={<Icon name="document" />}
            title={<Trans>Rules</Trans>}
            trailing={<Icon name="chevron" size={16} />}
          />
        </List>
      </Section>
    </>
  );
}
