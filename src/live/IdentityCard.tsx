import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FailReason, getIdentity } from '../../contract/identity.ts';
import type { IdentityStatus } from '../../contract/person.ts';
import { useKnown } from '../data/call/known.ts';
import { useIdentityStatus } from '../data/session/session.ts';
import { Between } from '../ui/Between.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-drawings.ts';
import { useFormat } from '../ui/useFormat.ts';
import styles from './IdentityCard.module.css';
import { ToWantedPlace } from './ToWantedPlace.tsx';

/** The names of the four statuses. Source: spec §4, Identity verification. */
const statusTexts: Readonly<Record<IdentityStatus, MessageDescriptor>> = {
  unsubmitted: msg({ message: 'Unsubmitted', context: 'identity status' }),
  auditing: msg({ message: 'Auditing', context: 'identity status' }),
  passed: msg({ message: 'Passed', context: 'identity status' }),
  failed: msg({ message: 'Fail', context: 'identity status' }),
};

const icons: Readonly<Record<IdentityStatus, IconName>> = {
  unsubmitted: 'person',
  auditing: 'clock',
  passed: 'check',
  failed: 'warning',
};

const failTexts: Readonly<Record<FailReason, MessageDescriptor>> = {
  image_unclear: msg`We couldn’t read a photo of your ID.`,
  name_mismatch: msg`The name doesn’t match the ID.`,
  expired: msg`The ID has expired.`,
  number_mismatch: msg`The Social Security number doesn’t match.`,
  underage: msg`You must be at least 18.`,
  other: msg`We couldn’t confirm your documents.`,
};

/** The status of identity verification, what it means, and the next step. */
export function IdentityCard({
  brief = false,
  action,
}: {
  /** Leaves out what the surrounding screen already says. */
  brief?: boolean | undefined;
  action?: ReactNode;
}) {
  const { i18n } = useLingui();
  const status = useIdentityStatus();
  if (!status) return null;
  const isBrief = brief && (status === 'unsubmitted' || status === 'passed');
  return (
    <section
      className={styles['card']}
      data-status={status}
      data-brief={isBrief ? '' : undefined}
      aria-live="polite"
    >
      <span className={styles['picture']}>
        <Icon name={icons[status]} size={22} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <Trans>
            Identity: <span className={styles['status']}>{i18n._(statusTexts[status])}</span>
          </Trans>
        </h2>
        {!isBrief && (
          <p className={styles['meaning']}>
            <Meaning status={status} />
          </p>
        )}
        {status === 'passed' && <ToWantedPlace />}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </section>
  );
}

function Meaning({ status }: { status: IdentityStatus }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const papers = useKnown(getIdentity, {}).value;
  if (status === 'unsubmitted') {
    return (
      <Trans>Verify your identity to trade, deposit, and withdraw. It takes four steps.</Trans>
    );
  }
  if (status === 'passed') return <Trans>All features are available.</Trans>;
  if (status === 'failed') {
    const reason = papers?.failReason;
    return (
      <>
        {reason && i18n._(failTexts[reason])} <Trans>Review failed, please resubmit.</Trans>
      </>
    );
  }
  if (papers?.review === 'demo') {
    return (
      <Trans>
        Information under review. In this demo, an automatic reviewer decides within one minute of
        market time. A real review takes up to 72 hours.
      </Trans>
    );
  }
  const submittedOn = papers?.submittedAtMs && format.localDate(papers.submittedAtMs);
  return (
    <>
      <Trans>Information under review. This takes up to 72 hours. We’ll send you a message.</Trans>
      <Between />
      {submittedOn && <Trans>Submitted on {submittedOn}.</Trans>}
    </>
  );
}
