import { Trans } from '@lingui/react/macro';
import { links } from './links.ts';
import styles from './auth.module.css';

/** The invitation code, with the means to enter or change it. */
export function InvitationLine({
  invitation,
  isBroken,
  onOpen,
}: {
  invitation: string | undefined;
  isBroken: boolean;
  onOpen: () => void;
}) {
  const href = links.invite({ code: invitation, from: 'register' });
  return (
    <div className={styles['line']}>
      {invitation && (
        <span>
          <Trans>
            Invitation code: <span className={styles['strong']}>{invitation}</span>
          </Trans>
        </span>
      )}
      {isBroken && (
        <span className={styles['problem']}>
          <Trans>The invitation code in this link is incomplete.</Trans>
        </span>
      )}
      <a className={styles['way']} href={href} onClick={onOpen}>
        {invitation ? (
          <Trans context="act">Change</Trans>
        ) : (
          <Trans>I have an invitation code</Trans>
        )}
      </a>
    </div>
  );
}
