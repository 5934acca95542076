import { Trans } from '@lingui/react/macro';
import type { Customer } from '../../data/session/session-rules.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './me.module.css';

/** Asks a customer to agree to documents that were revised since they agreed. */
export function AgreementsDue({ person }: { person: Customer }) {
  if (!person.agreementsDue?.length) return null;
  return (
    <section className={styles['due']}>
      <Icon name="document" />
      <div className={styles['dueWords']}>
        <p>
          <Trans>Our agreements were updated. Please review and accept them.</Trans>
        </p>
        <ButtonLink href={linkTo.agreements()}>
          <Trans>Review agreements</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
