import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Identity } from '../../../../contract/identity.ts';
import { PhoneText } from '../../../live/PhoneText.tsx';
import { links } from '../links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-drawings.ts';
import styles from '../identity.module.css';
import { PapersFrame } from '../PapersFrame.tsx';
import { hrefAfter } from '../steps.ts';

export default function MobileScreen() {
  return (
    <PapersFrame title={<Trans>Mobile number</Trans>} step="mobile" always>
      {(papers) => (
        <>
          <Reasons />
          <div className={styles['wide']}>
            <Ways papers={papers} />
          </div>
        </>
      )}
    </PapersFrame>
  );
}

function Reasons() {
  return (
    <ul className={styles['reasons']}>
      <Reason icon="lock">
        <Trans>We use it to text you about important changes to your account.</Trans>
      </Reason>
      <Reason icon="key">
        <Trans>You can use it to sign in.</Trans>
      </Reason>
      <Reason icon="hidden">
        <Trans>It’s stored encrypted, and no one else can see it.</Trans>
      </Reason>
    </ul>
  );
}

function Reason({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles['reason']}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

function Ways({ papers }: { papers: Identity }) {
  const { mobile } = papers;
  if (!mobile) {
    return (
      <ButtonLink look="primary" href={links.mobileNumber()}>
        <Trans>Enter number</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <div className={styles['kept']}>
        <span className={styles['keptLabel']}>
          <Trans>Current mobile number</Trans>
        </span>
        <span className={styles['number']}>
          <PhoneText areaCode={mobile.areaCode} phone={mobile.phone} />
        </span>
        <a className={styles['textButton']} href={links.mobileNumber()}>
          <Trans>Change mobile number</Trans>
        </a>
      </div>
      <ButtonLink look="primary" href={hrefAfter(papers, 'mobile')}>
        <Trans>Continue</Trans>
      </ButtonLink>
    </>
  );
}
