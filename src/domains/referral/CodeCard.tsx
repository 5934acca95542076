import { Trans, useLingui } from '@lingui/react/macro';
import { useInvitationLink } from '../../live/useInvitationLink.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Section } from '../../ui/Section.tsx';
import { InvitationPicture } from './InvitationPicture.tsx';
import { ShareLink } from './ShareLink.tsx';
import styles from './referral.module.css';

/** The code, its link as text and as a QR code, and a picture to share. */
export function CodeCard({ code }: { code: string }) {
  const { t } = useLingui();
  const link = useInvitationLink(code);
  return (
    <>
      <section className={styles['card']}>
        <div className={styles['qr']}>
          <QrCode text={link} label={t`Your invitation link as a QR code`} />
        </div>
        <p className={styles['quiet']}>
          <Trans>A friend scans it with a phone camera and signs up with your code.</Trans>
        </p>
        <dl className={styles['pair']}>
          <dt className={styles['label']}>
            <Trans>Invitation code</Trans>
          </dt>
          <dd className={styles['value']}>
            <span className={styles['letters']} dir="ltr">
              {code}
            </span>
            <CopyButton text={code} label={t`Copy invitation code`} />
          </dd>
          <dt className={styles['label']}>
            <Trans>Invitation link</Trans>
          </dt>
          <dd className={styles['value']}>
            <code className={styles['link']} dir="ltr">
              {link}
            </code>
          </dd>
        </dl>
        <ShareLink link={link} />
      </section>
      <div className={styles['pictured']}>
        <Section title={<Trans>Picture to share</Trans>}>
          <InvitationPicture code={code} link={link} />
        </Section>
      </div>
    </>
  );
}
